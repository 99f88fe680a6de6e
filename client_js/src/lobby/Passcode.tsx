import "./lobby.css";
import { useState } from "preact/hooks";
import { Button } from "../kit/Button";
import { TextField } from "../kit/Field";
import { PASSCODE_LENGTH } from "../protocol";
import { rememberPasscode } from "../state/passcode";
import { t } from "./words";

/** At the door of a table that is locked: the passcode, and another try. */
export function Passcode({ room, wrong, onTry }: { room: string; wrong: boolean; onTry: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState(wrong);
  return (
    <form
      class="door"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        if (!text.trim()) return;
        rememberPasscode(room, text);
        onTry();
      }}
    >
      <TextField
        label={t("pass.label")}
        value={text}
        maxLength={PASSCODE_LENGTH}
        testid="passcode"
        autofocus
        error={error ? t("pass.wrong") : null}
        onInput={(value) => {
          setText(value);
          setError(false);
        }}
        action={
          <Button kind="brand" submit testid="action-passcode">
            {t("pass.enter")}
          </Button>
        }
      />
    </form>
  );
}
