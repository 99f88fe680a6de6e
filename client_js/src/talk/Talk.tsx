/** Talk at the table: what was said there and, marked by an eye, by those who watch; the way to say something. */
import "./talk.css";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { Mark } from "../kit/Mark";
import type { AnyView, RoomApi } from "../net/api";
import { aside, type Line } from "../net/talk";
import { send } from "../pages/room/send";
import { Face, isReaction } from "./faces";
import { hears, mute } from "./muted";
import { Say } from "./Say";
import { t } from "./words";

export default function Talk({ room }: { room: RoomApi }) {
  const view = room.view.value;
  const lines = room.talk.lines.value.filter((line) => hears(line.name));
  const end = useRef<HTMLOListElement>(null);
  const last = lines.at(-1);
  useEffect(() => {
    end.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [last]);
  if (!view) return null;
  return (
    <div class="talk" data-testid="talk">
      {lines.length ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
        <ol role="list" ref={end} class="talk-lines">
          {lines.map((line) => (
            <Spoken key={`${aside(line)} ${line.i}`} room={room} view={view} line={line} />
          ))}
        </ol>
      ) : (
        <p class="sm muted">{t("talk.none")}</p>
      )}
      <Say room={room} view={view} />
      <Heard room={room} view={view} />
    </div>
  );
}

interface Props {
  room: RoomApi;
  view: AnyView;
}

/** One line; the host may silence whoever wrote it without a seat. */
function Spoken({ room, view, line }: Props & { line: Line }) {
  const beside = aside(line);
  return (
    <li class={beside ? "aside" : undefined}>
      {line.seat == null ? <Icon name="eye" label={t("talk.aside")} /> : <Mark seat={line.seat} />}
      <p dir="auto">
        <b>{line.name}</b> <Said line={line} />
      </p>
      {beside && view.hosting && (
        <Button
          small
          kind="quiet"
          icon="mute"
          label={t("talk.hush", { name: line.name })}
          testid={`action-hush-line-${line.i}`}
          onClick={() => send(room, { type: "mute", line: line.i })}
        />
      )}
    </li>
  );
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

/** Whom this person hears, and whom the host lets write. */
function Heard({ room, view }: Props) {
  const seated = view.seats.filter((seat, i) => seat.kind === "person" && i !== view.you);
  const beside = room.talk.lines.value.filter(aside);
  const names = [...new Set([...seated, ...beside].map(({ name }) => name))];
  const silent = view.hosting ? view.muted : [];
  if (names.length + silent.length === 0) return null;
  return (
    <details class="more">
      <summary data-testid="talk-who">{t("talk.who")}</summary>
      <div class="talk-quick">
        {names.map((name) => (
          <Button key={name} small testid="action-mute" onClick={() => mute(name, hears(name))}>
            {t(hears(name) ? "talk.mute" : "talk.hear", { name })}
          </Button>
        ))}
        {silent.map(({ name, seat, line }) => (
          <Button
            key={`${seat} ${line} ${name}`}
            small
            icon="mute"
            testid="action-unhush"
            onClick={() => send(room, { type: "mute", on: false, seat, line, name })}
          >
            {t("talk.unhush", { name })}
          </Button>
        ))}
      </div>
    </details>
  );
}
