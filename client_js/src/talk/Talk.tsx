/** Talk at the table: what was said, words, quick phrases in everybody's own language, six drawn reactions. */
import "./talk.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { talk as area } from "../i18n/talk";
import { translator } from "../i18n/translate";
import { Button } from "../kit/Button";
import { TextField } from "../kit/Field";
import { Mark } from "../kit/Mark";
import { toast } from "../kit/Toast";
import type { RoomApi } from "../net/api";
import type { Line, Sign } from "../net/talk";
import { Face, isReaction, PHRASES, REACTIONS } from "./faces";
import { hears, mute } from "./muted";

const t = translator(area);
const LONGEST = 200;

export default function Talk({ room }: { room: RoomApi }) {
  const view = room.view.value;
  const lines = room.talk.lines.value.filter((line) => hears(line.name));
  const [text, setText] = useState("");
  const end = useRef<HTMLOListElement>(null);
  const last = lines.at(-1)?.i;
  useEffect(() => {
    end.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [last]);
  if (!view) return null;
  const say = async (what: { text: string } | { sign: Sign }) => {
    const answer = await room.talk.say(what);
    if (answer.ok) return true;
    toast(t(whyNot(answer.code)), "warn");
    return false;
  };
  const others = view.seats.filter((seat, i) => seat.kind === "person" && i !== view.you);
  return (
    <div class="talk" data-testid="talk">
      {lines.length ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
        <ol role="list" ref={end} class="talk-lines">
          {lines.map((line) => (
            <li key={line.i}>
              {line.seat == null ? <span /> : <Mark seat={line.seat} />}
              <p dir="auto">
                <b>{line.name}</b> <Said line={line} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p class="sm muted">{t("talk.none")}</p>
      )}
      {view.you === null ? (
        <p class="sm muted">{t("talk.watching")}</p>
      ) : (
        <>
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
          <form
            noValidate
            onSubmit={async (e) => {
              e.preventDefault();
              if (text.trim() && (await say({ text }))) setText("");
            }}
          >
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
      )}
      {others.length > 0 && (
        <details class="more">
          <summary data-testid="talk-who">{t("talk.who")}</summary>
          <div class="talk-quick">
            {others.map(({ name }) => (
              <Button key={name} small testid="action-mute" onClick={() => mute(name, hears(name))}>
                {t(hears(name) ? "talk.mute" : "talk.hear", { name })}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function whyNot(code: string) {
  if (code === "muted") return "talk.muted";
  return code.startsWith("too_many") ? "talk.slow" : "talk.not";
}

function Said({ line }: { line: Line }) {
  if (!line.sign) return <>{line.text}</>;
  if (!isReaction(line.sign)) return <>{t(`sign.${line.sign}`)}</>;
  return (
    <span class="flex-inline">
      <Face sign={line.sign} /> <span class="muted">{t(`sign.${line.sign}`)}</span>
    </span>
  );
}
