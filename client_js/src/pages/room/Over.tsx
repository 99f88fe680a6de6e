/** The finished game: who won, the final ranking, how it went, and one more. */
import { useEffect, useRef } from "preact/hooks";
import { length, num } from "../../i18n";
import { over } from "../../i18n/over";
import { room as around } from "../../i18n/room";
import { show as shows } from "../../i18n/show";
import { translator } from "../../i18n/translate";
import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { say } from "../../kit/live";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { Panel } from "../../kit/Panel";
import { useSeconds } from "../../kit/seconds";
import { Tag } from "../../kit/Tag";
import type { AnyView, Course, GameTable, RoomApi, View } from "../../net/api";
import type { Outcome, ShowView } from "../../protocol";
import { gamePath } from "../../router";
import { lazy } from "../lazy";
import { gameName, levelName, listNames } from "../options";
import { openSeats, seatName, undecided } from "../people";
import { TopBar } from "../TopBar";
import { usePageTitle } from "../title";
import { useCopy } from "../wait/copy";
import { Banners } from "./Banners";
import { RoomMenu } from "./RoomMenu";
import { send, waitsFor } from "./send";

const t = translator({ en: { ...around.en, ...over.en }, ru: { ...around.ru, ...over.ru } });

const s = translator(shows);

const ShowBar = lazy(() => import("../../watch/ShowBar"));
const ScoreChart = lazy(() => import("../../kit/ScoreChart"));

export interface OverProps {
  room: RoomApi;
  view: AnyView;
  outcome: Outcome;
  game: GameTable | null;
  /** Back to the waiting room's seats and invitation. */
  onSeats: () => void;
  /** A spectator wants a seat for the next game. */
  onSit: () => void;
}

export default function Over({ room, view, outcome, game, onSeats, onSit }: OverProps) {
  const title = headline(view, outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${title} - ${gameName(view.game)}`, view.you);
  useEffect(() => {
    heading.current?.focus();
    say(title);
  }, [title]);
  const about = { game: gameName(view.game), no: view.game_no, time: length(view.lasted ?? 0) };
  return (
    <>
      <TopBar>
        <RoomMenu room={room} />
      </TopBar>
      <Banners room={room} />
      <main class="page" data-testid="screen-over">
        <div class="page-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p class="muted">
              {t(outcome.reason === "max_hands" ? "over.reason.max_hands" : "over.reason.target", about)}
            </p>
          </div>
          <CopyResult view={view} outcome={outcome} title={title} />
        </div>
        <div class="cols over">
          <div class="stack">
            <Ranking view={view} outcome={outcome} />
            <Again room={room} view={view} onSeats={onSeats} onSit={onSit} />
            {game?.course && <Chart view={view} outcome={outcome} course={game.course(view as View)} />}
          </div>
          <div class="stack">{game && <game.Result room={room} />}</div>
        </div>
      </main>
    </>
  );
}

/** Seats of each side, the winners first. */
function sides(outcome: Outcome): { side: number; seats: number[]; score: number; place: number }[] {
  return outcome.scores
    .map((score, side) => ({
      side,
      seats: outcome.sides.flatMap((s, seat) => (s === side ? [seat] : [])),
      score,
      place: outcome.places[side] ?? 0,
    }))
    .sort((a, b) => a.place - b.place);
}

/** What a result is told by; names may be empty where nobody is to know them. */
export type Finished = Pick<AnyView, "game" | "seats" | "you" | "room" | "created" | "game_no">;

/** Who won, seen from the viewer's seat. */
export function headline(view: Finished, outcome: Outcome): string {
  const first = sides(outcome).filter(({ place }) => place === 1);
  const names = first.flatMap(({ seats }) => seats.map((seat) => seatName(view, seat)));
  const [winner] = first;
  if (!winner || first.length > 1) return t("over.tie", { names: listNames(names) });
  const n = winner.score;
  const mine = view.you !== null && winner.seats.includes(view.you);
  if (winner.seats.length > 1)
    return mine ? t("over.us", { n }) : t("over.pair", { names: listNames(names), n });
  return mine ? t("over.you", { n }) : t("over.win", { name: names[0] ?? "", n });
}

export function Ranking({ view, outcome }: { view: Finished; outcome: Outcome }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="panel ranking" role="list" aria-label={t("over.ranking")}>
      {sides(outcome).map(({ side, seats, score, place }) => (
        <li key={side} class={place === 1 ? "first" : undefined}>
          <span class="muted num">
            <span class="vh">{t("over.place", { place })}</span>
            <span aria-hidden="true">{place}</span>
          </span>
          <span class="stack">
            {seats.map((seat) => (
              <span key={seat} class="flex">
                <Mark seat={seat} />
                <Name name={seatName(view, seat)} />
                {view.seats[seat]?.kind === "bot" && (
                  <Tag kind="quiet" icon="bot">
                    {levelName(view.seats[seat]?.level ?? "")}
                  </Tag>
                )}
              </span>
            ))}
          </span>
          <b class={`disp num${place === 1 ? " pos" : score < 0 ? " neg" : ""}`}>{num(score)}</b>
        </li>
      ))}
    </ol>
  );
}

/** How the points went, with the names as they stand in the ranking. */
function Chart({ view, outcome, course }: { view: AnyView; outcome: Outcome; course: Course }) {
  const lines = sides(outcome).map(({ side, seats, score, place }) => ({
    seat: seats[0] ?? side,
    name: listNames(seats.map((seat) => seatName(view, seat))),
    totals: course.totals[side] ?? [score],
    winner: place === 1,
  }));
  const label = lines.map(({ name, totals }) => `${name}: ${totals.map(num).join(", ")}`).join("; ");
  return (
    <Panel title={t("over.course")} testid="course">
      <ScoreChart lines={lines} first={course.first} label={label} />
    </Panel>
  );
}

/** What follows on a game of bots. */
function Show({ room, view, show }: { room: RoomApi; view: AnyView; show: ShowView }) {
  const { next_at: at } = show;
  const now = useSeconds(at !== null, () => room.serverNow());
  const last = show.games !== null && view.game_no >= show.games;
  return (
    <>
      <p class="sm muted" data-testid="show-next">
        {at !== null
          ? s("show.next", { s: Math.max(0, Math.ceil((at - now) / 1000)) })
          : s(last ? "show.last" : view.paused_at === null ? "show.people" : "show.paused")}
      </p>
      {view.hosting && <ShowBar room={room} view={view} show={show} />}
    </>
  );
}

/** One more game: it starts when every person at the table has said yes. */
function Again({ room, view, onSeats, onSit }: Omit<OverProps, "outcome" | "game">) {
  const waiting = undecided(view)
    .filter((seat) => seat !== view.you)
    .map((seat) => seatName(view, seat));
  const yes = view.seats.flatMap((seat, i) => (seat.kind === "person" && seat.ready ? [i] : []));
  const me = view.you === null ? null : view.seats[view.you];
  return (
    <section class="panel stack again">
      {view.show && <Show room={room} view={view} show={view.show} />}
      {(yes.length > 0 || waiting.length > 0) && (
        <div class="flex wrap">
          {yes.map((seat) => (
            <Tag key={seat} kind="good" icon="check">
              <Mark seat={seat} /> {t("over.again.who", { name: seatName(view, seat) })}
            </Tag>
          ))}
          {waiting.length > 0 && (
            <span class="sm muted">{t("over.again.wait", { names: listNames(waiting) })}</span>
          )}
        </div>
      )}
      {!me && openSeats(view) > 0 && (
        <Button kind={view.show ? "plain" : "now"} icon="user" testid="action-take-seat" onClick={onSit}>
          {t("watch.seat")}
        </Button>
      )}
      {me && !me.ready && (
        <Button
          kind="now"
          busy={waitsFor(room, "rematch")}
          testid="action-rematch"
          onClick={() => send(room, { type: "rematch" })}
        >
          {t("over.again")}
        </Button>
      )}
      {me?.ready && (
        <p class="muted sm">
          <Icon name="check" /> {t("over.again.yes")}. {t("over.again.all")}
        </p>
      )}
      <div class="acts wrap">
        {view.hosting && me?.ready && waiting.length > 0 && (
          <Button
            kind="brand"
            busy={waitsFor(room, "start")}
            testid="action-start"
            onClick={() => send(room, { type: "start", anyway: true })}
          >
            {t("over.start")}
          </Button>
        )}
        <Button kind="quiet" icon="user" testid="action-seats" onClick={onSeats}>
          {t("menu.seats")}
        </Button>
      </div>
    </section>
  );
}

export function CopyResult({ view, outcome, title }: { view: Finished; outcome: Outcome; title: string }) {
  const { field, copied, copy } = useCopy<HTMLTextAreaElement>(t("over.copied"));
  const lines = sides(outcome).map(
    ({ place, seats, score }) =>
      `${place}. ${listNames(seats.map((seat) => seatName(view, seat)))}: ${num(score)}`,
  );
  const link = location.origin + gamePath(view);
  const text = [`${gameName(view.game)}: ${title}`, ...lines, link].join("\n");
  return (
    <>
      <Button
        icon={copied === "yes" ? "check" : "copy"}
        testid="action-copy-result"
        onClick={() => copy(text)}
      >
        {t(copied === "yes" ? "over.copied" : "over.copy")}
      </Button>
      <textarea ref={field} class="vh" aria-label={t("over.copy")} tabIndex={-1} readOnly value={text} />
    </>
  );
}
