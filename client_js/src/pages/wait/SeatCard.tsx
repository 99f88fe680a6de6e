import { t as shared } from "../../i18n";
import { Button } from "../../kit/Button";
import { Select } from "../../kit/Field";
import { Icon } from "../../kit/Icon";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { Tag } from "../../kit/Tag";
import type { AnyView } from "../../net/api";
import { type Command, GAMES, type Seat } from "../../protocol";
import { name as myName } from "../../state/me";
import { isGame, levelName } from "../options";
import { seatName } from "../people";
import { t } from "../room/words";
import type { Reseat } from "./reseat";

export interface SeatCardProps {
  view: AnyView;
  seat: Seat;
  /** Whether an answer of the server is awaited for this seat. */
  busy: boolean;
  reseat: Reseat;
  send: (command: Command) => void;
  /** The viewer has no seat yet and wants one. */
  onSit: () => void;
  onKick: (seat: Seat) => void;
}

/** One place in the waiting room: who sits there and what the viewer may do about it. */
export function SeatCard(p: SeatCardProps) {
  const { view, seat } = p;
  const chair = view.seats[seat];
  if (!chair) return null;
  return (
    <article
      class={`wait-seat${chair.kind === "free" ? " free" : ""}`}
      data-zone={seat}
      data-testid={`seat-${seat}`}
    >
      <header class="flex">
        {view.hosting ? <Handle {...p} /> : <Mark seat={seat} free={chair.kind === "free"} />}
        <h2 class="h3 grow">
          {chair.kind === "free" ? (
            <span class="muted">{t("seat.free_here")}</span>
          ) : (
            <Name name={chair.name} others={view.seats.map((other) => other.name)} />
          )}
        </h2>
        {view.hosting && chair.kind === "person" && seat !== view.you && (
          <Button
            kind="quiet"
            small
            icon="x"
            label={t("seat.kick", { name: chair.name })}
            testid={`action-kick-${seat}`}
            onClick={() => p.onKick(seat)}
          />
        )}
        {view.hosting && chair.kind === "bot" && (
          <Button
            kind="quiet"
            small
            icon="x"
            label={t("seat.bot_remove", { name: chair.name })}
            testid={`action-remove-bot-${seat}`}
            onClick={() => p.send({ type: "remove_bot", seat })}
          />
        )}
      </header>
      {chair.kind === "free" ? <FreeActions {...p} /> : <Sitting {...p} />}
    </article>
  );
}

/** The mark of a seat in the host's hands. */
function Handle({ view, seat, reseat }: SeatCardProps) {
  const free = view.seats[seat]?.kind === "free";
  return (
    <button
      type="button"
      class="handle"
      data-card={seat}
      data-testid={`handle-${seat}`}
      aria-label={t("seat.handle", { name: free ? t("seat.free_here") : seatName(view, seat) })}
      aria-pressed={reseat.picked === seat}
      onClick={() => reseat.pick(seat)}
      onKeyDown={(e) => reseat.keys(e, seat)}
    >
      <Mark seat={seat} free={free} />
    </button>
  );
}

function Sitting({ view, seat, send }: SeatCardProps) {
  const chair = view.seats[seat];
  if (!chair) return null;
  if (chair.kind === "bot") {
    return view.hosting ? (
      <Select
        label={t("seat.bot_level", { name: chair.name })}
        quiet
        value={chair.level}
        testid={`level-${seat}`}
        options={levelsOf(view).map((level) => ({ value: level, label: levelName(level) }))}
        onChange={(level) => send({ type: "add_bot", level, seat })}
      />
    ) : (
      <p class="flex wrap">
        <Tag kind="quiet" icon="bot">
          {levelName(chair.level)}
        </Tag>
      </p>
    );
  }
  return (
    <p class="flex wrap">
      {seat === view.host && <Tag>{t("seat.host")}</Tag>}
      {chair.away_at !== null ? (
        <Tag kind="bad" icon="wifi">
          {t("seat.away")}
        </Tag>
      ) : chair.resting ? (
        <Tag kind="info" icon="cup">
          {shared("seat.rests")}
        </Tag>
      ) : chair.ready ? (
        <Tag kind="good" icon="check">
          {t("seat.ready")}
        </Tag>
      ) : (
        seat !== view.host && <Tag kind="quiet">{t("seat.waiting")}</Tag>
      )}
      {seat === view.you && <span class="sm muted">{t("seat.you")}</span>}
    </p>
  );
}

function FreeActions({ view, seat, busy, send, onSit }: SeatCardProps) {
  const level = levelsOf(view).at(-1) ?? "";
  const move = () =>
    view.you === null ? onSit() : send({ type: "sit", name: seatName(view, view.you) || myName.value, seat });
  return (
    <div class="acts wrap">
      {view.hosting && (
        <Button
          small
          grow
          icon="bot"
          busy={busy}
          testid={`action-add-bot-${seat}`}
          onClick={() => send({ type: "add_bot", level, seat })}
        >
          {t("seat.bot_add")}
        </Button>
      )}
      <Button kind="quiet" small grow testid={`action-sit-${seat}`} onClick={move}>
        <Icon name={view.you === null ? "user" : "right"} />
        {t(view.you === null ? "seat.sit" : "seat.move")}
      </Button>
    </div>
  );
}

const levelsOf = (view: AnyView): readonly string[] => (isGame(view.game) ? GAMES[view.game].levels : []);
