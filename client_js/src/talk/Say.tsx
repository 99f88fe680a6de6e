import { useState } from "preact/hooks";
import { Button } from "../kit/Button";
import { TextField } from "../kit/Field";
import { toast } from "../kit/Toast";
import type { AnyView, RoomApi } from "../net/api";
import type { Said } from "../net/talk";
import { cleanName, name } from "../state/me";
import { Face, PHRASES, REACTIONS } from "./faces";
import { t } from "./words";

const LONGEST = 200;

interface Props {
  room: RoomApi;
  view: AnyView;
}

/** Words, quick phrases and reactions, or why there are none; who has no seat writes words under a name. */
export function Say({ room, view }: Props) {
  const [text, setText] = useState("");
  const watches = view.you === null;
  const [nameless] = useState(() => watches && name.peek() === "");
  if (watches && !view.house.talking) return <p class="sm muted">{t("talk.watching")}</p>;
  // Others than the host are told of themselves alone.
  if (!view.hosting && view.muted.length > 0) {
    return (
      <p class="sm muted" data-testid="talk-muted">
        {t("talk.muted")}
      </p>
    );
  }
  const say = async (what: Said) => {
    const answer = await room.talk.say(what, watches ? cleanName(name.peek()) : undefined);
    if (answer.ok) return true;
    toast(t(whyNot(answer.code)), "warn");
    return false;
  };
  return (
    <>
      {!watches && (
        <fieldset class="talk-quick">
          <legend class="vh">{t("talk.faces")}</legend>
          {REACTIONS.map((sign) => (
            <button
              key={sign}
              type="button"
              class="btn quiet square"
              title={t(`sign.${sign}`)}
              data-testid={`sign-${sign}`}
              onClick={() => say({ sign })}
            >
              <Face sign={sign} label={t(`sign.${sign}`)} />
            </button>
          ))}
        </fieldset>
      )}
      <form
        noValidate
        onSubmit={async (e) => {
          e.preventDefault();
          if (text.trim() && (await say({ text }))) setText("");
        }}
      >
        {nameless && (
          <TextField
            label={t("talk.name")}
            value={name.value}
            maxLength={24}
            autocomplete="nickname"
            testid="talk-name"
            onInput={(value) => {
              name.value = value;
            }}
          />
        )}
        <TextField
          quiet
          label={t("talk.field")}
          placeholder={t("talk.field")}
          value={text}
          maxLength={LONGEST}
          testid="talk-field"
          onInput={setText}
          action={
            <Button submit testid="action-say">
              {t("talk.send")}
            </Button>
          }
        />
      </form>
      <details class="more">
        <summary data-testid="talk-quick">{t("talk.quick")}</summary>
        <div class="talk-quick">
          {PHRASES.map((sign) => (
            <Button key={sign} small testid={`sign-${sign}`} onClick={() => say({ sign })}>
              {t(`sign.${sign}`)}
            </Button>
          ))}
        </div>
      </details>
    </>
  );
}

function whyNot(code: string) {
  switch (code) {
    case "muted":
      return "talk.muted";
    case "bad_name":
      return "talk.bad_name";
    default:
      return code.startsWith("too_many") ? "talk.slow" : "talk.not";
  }
}
