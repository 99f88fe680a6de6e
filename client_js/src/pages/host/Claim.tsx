/** A personal link was opened: the seat moves here when the person says so, and not before. */
import { useState } from "preact/hooks";
import { Button } from "../../kit/Button";
import { takeToken } from "../../net/guest";
import { post } from "../../net/http";
import type { Guest } from "../../protocol";
import { Trouble } from "../Errors";
import { codeText } from "../options";
import { t as r } from "../room/words";
import { t } from "./words";

interface ClaimProps {
  code: string;
  secret: string;
  /** Go on to the table, as whoever this browser is by now. */
  onDone: () => void;
}

export default function Claim({ code, secret, onDone }: ClaimProps) {
  const [state, setState] = useState<"asking" | "busy" | "used" | "offline">("asking");
  const claim = async () => {
    setState("busy");
    const reply = await post<Guest>("/api/passes/claim", { secret });
    if (reply.ok) {
      takeToken(reply.value.token);
      onDone();
    } else setState(reply.code === "unknown_pass" ? "used" : "offline");
  };
  if (state === "used") {
    return (
      <Trouble title={t("claim.used")} text={t("claim.used.text")} testid="screen-claim-used">
        <Button kind="brand" testid="action-as-guest" onClick={onDone}>
          {t("claim.as")}
        </Button>
      </Trouble>
    );
  }
  return (
    <Trouble
      title={t("claim.title")}
      text={state === "offline" ? r("refused.offline") : t("claim.text", { code: codeText(code) })}
      testid="screen-claim"
    >
      <Button kind="brand" busy={state === "busy"} testid="action-claim-seat" onClick={claim}>
        {t("claim.do")}
      </Button>
      <Button testid="action-claim-not" onClick={onDone}>
        {t("claim.not")}
      </Button>
    </Trouble>
  );
}
