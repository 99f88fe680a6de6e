/** Pages that say what happened and show the way on; never a code alone. */
import type { ComponentChildren } from "preact";
import { CardBack, Slot } from "../cards/Card";
import { errors as area } from "../i18n/errors";
import { translator } from "../i18n/translate";
import { Button } from "../kit/Button";
import { onLink, roomPath } from "../router";
import { codeText } from "./options";
import { TestBanner } from "./room/Banners";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";

export const t = translator(area);

export interface TroubleProps {
  title: string;
  text: string;
  /** Buttons, the main one first. */
  children: ComponentChildren;
  /** The connection is tried again meanwhile. */
  waiting?: boolean;
  testid: string;
}

export function Trouble({ title, text, children, waiting, testid }: TroubleProps) {
  usePageTitle(title);
  return (
    <>
      <TopBar />
      <TestBanner />
      <main class="page trouble" data-testid={testid}>
        <span class={`trouble-art${waiting ? " waiting" : ""}`} aria-hidden="true">
          <CardBack width={84} mute />
          <Slot width={84} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        <div class="acts wrap">{children}</div>
      </main>
    </>
  );
}

const Home = ({ kind }: { kind?: "brand" }) => (
  <Button kind={kind} href="/" onClick={onLink} testid="action-home">
    {t("err.home")}
  </Button>
);

const Reload = () => (
  <Button kind="brand" testid="action-reload" onClick={() => location.reload()}>
    {t("err.reload")}
  </Button>
);

export interface GoneProps {
  code: string;
  room: string;
  /** Connect this page again. */
  onHere: () => void;
}

/** The connection to a room is over for good. */
export function Gone({ code, room, onHere }: GoneProps) {
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

/** No view of the room has come yet, and the connection is lost. */
export function Unreachable({
  why,
  onRetry,
}: {
  why: "offline" | "unreachable" | "store";
  onRetry: () => void;
}) {
  return (
    <Trouble title={t(`err.${why}`)} text={t(`err.${why}.text`)} waiting testid={`screen-${why}`}>
      <Button kind="brand" testid="action-retry" onClick={onRetry}>
        {t("err.retry")}
      </Button>
      <Home />
    </Trouble>
  );
}

/** An address of ours that leads nowhere. */
export function Lost() {
  const example = location.host + roomPath("482109377");
  return (
    <Trouble title={t("err.lost")} text={t("err.lost.text", { example })} testid="screen-lost">
      <Home kind="brand" />
    </Trouble>
  );
}

/** The page itself has a fault; the game goes on without it. */
export function Crash() {
  return (
    <Trouble title={t("err.crash")} text={t("err.crash.text")} testid="screen-crash">
      <Reload />
    </Trouble>
  );
}
