import { errors } from "../i18n/errors";
import { gone } from "../i18n/gone";
import { translator } from "../i18n/translate";
import { Button } from "../kit/Button";
import { Passcode } from "../lobby/Passcode";
import { t as p } from "../lobby/words";
import { onLink } from "../router";
import { Home, Reload, Trouble } from "./Errors";
import { codeText } from "./options";

const t = translator({ en: { ...errors.en, ...gone.en }, ru: { ...errors.ru, ...gone.ru } });

export interface GoneProps {
  code: string;
  room: string;
  /** Connect this page again. */
  onHere: () => void;
}

/** The connection to a room is over for good. */
export default function Gone({ code, room, onHere }: GoneProps) {
  const testid = `screen-gone-${code}`;
  switch (code) {
    case "unknown_room":
      return (
        <Trouble
          title={t("err.unknown_room", { code: codeText(room) })}
          text={t("err.unknown_room.text")}
          testid={testid}
        >
          <Home kind="brand" />
        </Trouble>
      );
    case "closed":
    case "expired":
      return (
        <Trouble title={t(`err.${code}`)} text={t(`err.${code}.text`)} testid={testid}>
          <Button kind="brand" href="/" onClick={onLink} testid="action-home">
            {t("err.new")}
          </Button>
        </Trouble>
      );
    case "elsewhere":
      return (
        <Trouble title={t("err.elsewhere")} text={t("err.elsewhere.text")} testid={testid}>
          <Button kind="brand" testid="action-here" onClick={onHere}>
            {t("err.here")}
          </Button>
          <Home />
        </Trouble>
      );
    case "kicked":
      return (
        <Trouble title={t("err.kicked")} text={t("err.kicked.text")} testid={testid}>
          <Home kind="brand" />
        </Trouble>
      );
    case "needs_passcode":
    case "wrong_passcode":
      return (
        <Trouble title={p("pass.title")} text={p("pass.text")} testid={testid}>
          <Passcode room={room} wrong={code === "wrong_passcode"} onTry={onHere} />
          <Home />
        </Trouble>
      );
    case "full":
    case "too_many_wrong_codes":
      return (
        <Trouble title={t(`err.${code}`)} text={t(`err.${code}.text`)} testid={testid}>
          <Button kind="brand" testid="action-here" onClick={onHere}>
            {t("err.retry")}
          </Button>
          <Home />
        </Trouble>
      );
    case "old_client":
    case "bad_token":
      return (
        <Trouble title={t(`err.${code}`)} text={t(`err.${code}.text`)} testid={testid}>
          <Reload />
        </Trouble>
      );
    default:
      return (
        <Trouble title={t("err.other", { code })} text={t("err.unreachable.text")} testid={testid}>
          <Reload />
          <Home />
        </Trouble>
      );
  }
}
