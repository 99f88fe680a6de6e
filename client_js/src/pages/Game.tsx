/** A finished game by its link: the result as anybody may see it; else why there is none, and the way on. */
import { useEffect, useState } from "preact/hooks";
import { lang, length } from "../i18n";
import { errors } from "../i18n/errors";
import { past } from "../i18n/past";
import { translator } from "../i18n/translate";
import { Button } from "../kit/Button";
import { Skeleton } from "../kit/Skeleton";
import { get, type Reply } from "../net/http";
import type { PlayedGame } from "../protocol";
import { onLink, roomPath } from "../router";
import { fullSeat } from "../state/merge";
import { Home, Trouble } from "./Errors";
import { gameName } from "./options";
import { Played } from "./Played";
import { CopyResult, type Finished, headline, Ranking } from "./room/Over";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";

const t = translator({ en: { ...errors.en, ...past.en }, ru: { ...errors.ru, ...past.ru } });

export default function Game({ id }: { id: string }) {
  const [reply, setReply] = useState<Reply<PlayedGame> | null>(null);
  const load = () => {
    get<PlayedGame>(`/api/games/${id}`).then(setReply);
  };
  useEffect(load, [id]);
  if (!reply) {
    return (
      <>
        <TopBar />
        <main class="page" data-testid="screen-connecting">
          <Skeleton lines={[40, 25, 100, 100, 70]} />
        </main>
      </>
    );
  }
  if (!reply.ok) return <NoResult code={reply.code} onRetry={load} />;
  const played = reply.value;
  if (played.outcome) return <Result played={played} outcome={played.outcome} />;
  const running = played.phase === "playing";
  return (
    <Trouble
      title={t(running ? "past.playing" : "past.stopped")}
      text={t(running ? "past.playing.text" : "past.stopped.text")}
      testid={`screen-game-${played.phase}`}
    >
      {running && <ToTable room={played.room} />}
      <Home kind={running ? undefined : "brand"} />
    </Trouble>
  );
}

const ToTable = ({ room }: { room: string }) => (
  <Button kind="brand" href={roomPath(room)} onClick={onLink} testid="action-table">
    {t("past.table")}
  </Button>
);

function NoResult({ code, onRetry }: { code: string; onRetry: () => void }) {
  const why = code === "unknown_game" ? "unknown" : code.startsWith("too_many") ? "slow" : "offline";
  return (
    <Trouble title={t(`past.${why}`)} text={t(`past.${why}.text`)} testid={`screen-game-${why}`}>
      {why !== "unknown" && (
        <Button kind="brand" testid="action-retry" onClick={onRetry}>
          {t("err.retry")}
        </Button>
      )}
      <Home kind={why === "unknown" ? "brand" : undefined} />
    </Trouble>
  );
}

function Result({ played, outcome }: { played: PlayedGame; outcome: NonNullable<PlayedGame["outcome"]> }) {
  const hidden = played.seats.every(({ name }) => !name);
  const view: Finished = {
    ...played,
    seats: played.seats
      .map(fullSeat)
      .map((seat, i) => ({ ...seat, name: seat.name || t("past.seat", { n: i + 1 }) })),
    you: null,
    created: Number.parseInt(played.id.split("-")[1] ?? "", 16),
    game_no: played.number,
  };
  const title = headline(view, outcome);
  usePageTitle(`${title} - ${gameName(played.game)}`);
  const when = new Date(played.at).toLocaleString(lang.value, { dateStyle: "long", timeStyle: "short" });
  const about = { game: gameName(played.game), no: played.number, time: length(played.lasted ?? 0), when };
  return (
    <>
      <TopBar />
      <main class="page" data-testid="screen-game">
        <div class="page-head">
          <div>
            <h1>{title}</h1>
            <p class="muted">{t("past.about", about)}</p>
            {hidden && <p class="muted">{t("past.hidden")}</p>}
          </div>
          <CopyResult view={view} outcome={outcome} title={title} />
        </div>
        <div class="cols over">
          <div class="stack">
            <Ranking view={view} outcome={outcome} />
            <div class="acts wrap">
              <Home kind="brand" />
            </div>
          </div>
          <div class="stack">
            <Played view={{ ...played, seats: view.seats }} title={t("past.rules")} />
          </div>
        </div>
      </main>
    </>
  );
}
