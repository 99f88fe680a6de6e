import { useState } from "preact/hooks";
import { Button } from "../../kit/Button";
import { TextField } from "../../kit/Field";
import { guestToken } from "../../net/guest";
import { get } from "../../net/http";
import type { Summary } from "../../protocol";
import { findCode, navigate, roomPath } from "../../router";
import { codeText } from "../options";
import { problem } from "./create";
import { t } from "./words";

/** A link or nine digits; says at once when there is no such table. */
export function JoinField() {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (e: SubmitEvent) => {
    e.preventDefault();
    if (busy) return;
    const code = findCode(text);
    if (!code) {
      setError(t("home.code.bad"));
      return;
    }
    setBusy(true);
    const reply = await get<Summary>(`/api/rooms/${code}`, await guestToken());
    setBusy(false);
    if (reply.ok) navigate(roomPath(code));
    else setError(reply.code === "unknown_room" ? t("home.code.unknown") : problem(reply));
  };
  return (
    <form class="join-field" onSubmit={submit} noValidate>
      <TextField
        label={t("home.code")}
        quiet
        placeholder={t("home.code.hint")}
        inputMode="numeric"
        value={text}
        error={error}
        testid="join-code"
        onInput={(value) => {
          setText(grouped(value, text));
          setError(null);
        }}
        action={
          <Button kind="brand" submit busy={busy} testid="action-join">
            {t("home.join")}
          </Button>
        }
      />
    </form>
  );
}

/** Digits typed one after another fall into groups of three; deleting and links are left alone. */
export function grouped(value: string, before: string): string {
  if (value.length < before.length || !/^[\d\s-]*$/.test(value)) return value;
  const digits = value.replace(/\D/g, "");
  return digits.length === 9 ? codeText(digits) : digits.replace(/(\d{3})(?=\d)/g, "$1-");
}
