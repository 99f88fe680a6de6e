import { useState } from "preact/hooks";
import { Button } from "../kit/Button";
import { TextField } from "../kit/Field";
import { toast } from "../kit/Toast";
import { t } from "../lobby/words";
import type { AnyView, RoomApi } from "../net/api";
import { send } from "../pages/room/send";
import { PASSCODE_LENGTH } from "../protocol";

/** The host sets the passcode that strangers must know, or takes it away. */
export function LockField({ room, view }: { room: RoomApi; view: AnyView }) {
  const [text, setText] = useState("");
  const lock = async (passcode: string | null) => {
    const answer = await send(room, { type: "lock", passcode });
    if (!answer.ok) return;
    setText("");
    toast(t(passcode ? "pass.set" : "pass.gone"));
  };
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim()) lock(text);
      }}
    >
      <TextField
        label={t("pass.label")}
        hint={t(view.locked ? "pass.is" : "pass.none")}
        value={text}
        maxLength={PASSCODE_LENGTH}
        testid="lock-code"
        onInput={setText}
        action={
          <>
            <Button submit testid="action-lock">
              {t(view.locked ? "pass.change" : "pass.do")}
            </Button>
            {view.locked && (
              <Button kind="quiet" testid="action-unlock" onClick={() => lock(null)}>
                {t("pass.remove")}
              </Button>
            )}
          </>
        }
      />
    </form>
  );
}
