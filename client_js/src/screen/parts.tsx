import "../style/table.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { show as area } from "../i18n/show";
import { translator } from "../i18n/translate";
import { Header } from "../kit/Header";
import { Mark } from "../kit/Mark";
import { Name } from "../kit/Name";
import { QrCode } from "../kit/QrCode";
import { Tag } from "../kit/Tag";
import type { AnyView, RoomApi } from "../net/api";
import { codeText, gameName, isGame, levelName, optionWords, type Values } from "../pages/options";
import { Banners } from "../pages/room/Banners";
import type { FrameProps } from "../pages/room/Frame";
import { headline, Ranking } from "../pages/room/Over";
import { t } from "../pages/room/words";
import { linkOf } from "../pages/wait/Invite";
import type { Outcome } from "../protocol";
import Reactions from "../talk/Reactions";

const s = translator(area);

interface Props {
  room: RoomApi;
  view: AnyView;
}

/** In place of the frame around a table: the table, the scores, the way to join. */
export function Around({ room, info, seats, children, scores }: FrameProps) {
  const view = room.view.value;
  if (!view) return null;
  return (
    <Page room={room} view={view} info={info} testid="screen-table" game={view.game}>
      <main class="mid" aria-label={t("room.main")}>
        {seats}
        <div class="centre">{children}</div>
      </main>
      <aside class="rail" aria-label={t("rail.scores")}>
        {scores}
        <Join code={view.room} />
      </aside>
      <Reactions room={room} />
    </Page>
  );
}

/** Before a game: the way to join, large, and who is there. */
export function Waiting({ room, view }: Props) {
  return (
    <Page room={room} view={view} testid="screen-wait">
      <main class="tv-wait">
        <div class="stack">
          <h1>{gameName(view.game)}</h1>
          {isGame(view.game) && (
            <p class="tv-rules">{optionWords(view.game, view.options as Values).join(", ")}</p>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
          <ul class="tv-seats" role="list" aria-label={t("room.seats")}>
            {view.seats.map((seat, i) => (
              <li key={i} data-testid={`seat-${i}`}>
                <Mark seat={i} free={seat.kind === "free"} />
                {seat.kind === "free" ? (
                  <span class="muted">{t("seat.free_here")}</span>
                ) : (
                  <Name name={seat.name} others={view.seats.map((other) => other.name)} />
                )}
                {seat.kind === "bot" && (
                  <Tag kind="quiet" icon="bot">
                    {levelName(seat.level)}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        </div>
        <Join code={view.room} />
      </main>
    </Page>
  );
}

/** A finished game. */
export function Result({ room, view, outcome }: Props & { outcome: Outcome }) {
  return (
    <Page room={room} view={view} testid="screen-over">
      <main class="tv-wait">
        <div class="stack">
          <h1>{headline(view, outcome)}</h1>
          <Ranking view={view} outcome={outcome} />
        </div>
        <Join code={view.room} />
      </main>
    </Page>
  );
}

/** The host wants nobody to watch. */
export function Closed({ room, view }: Props) {
  return (
    <Page room={room} view={view} testid="screen-closed">
      <main class="tv-wait">
        <h1>{s("screen.closed")}</h1>
        <Join code={view.room} />
      </main>
    </Page>
  );
}

interface PageProps extends Props {
  info?: ComponentChildren;
  game?: string;
  testid: string;
  children: ComponentChildren;
}

/** There is nothing to press: what could be pressed elsewhere is inert here. */
function Page({ room, view, info, game, testid, children }: PageProps) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add("far");
    return () => classList.remove("far");
  }, []);
  return (
    <div class={`tv ${game ? `game ${game}` : "tv-page"}`} data-testid={testid} inert>
      <div class="game-top">
        <Header title={<span class="game-title">{gameName(view.game)}</span>} note={info}>
          {view.show && (
            <Tag kind="info" icon="bot">
              {s("show.tag")}
            </Tag>
          )}
          {view.house.delay_s > 0 && (
            <Tag kind="info" icon="eye">
              {t("watch.late", { s: view.house.delay_s })}
            </Tag>
          )}
        </Header>
        <Banners room={room} />
      </div>
      {children}
    </div>
  );
}

/** Link and code of the table. */
function Join({ code }: { code: string }) {
  const url = linkOf(code);
  return (
    <section class="panel tv-join">
      <QrCode text={url} label={t("room.qr")} />
      <div>
        <p class="cap">{s("screen.join")}</p>
        <p class="code num">{codeText(code)}</p>
        <p class="tv-link muted">{url.replace(/^https?:\/\//, "")}</p>
      </div>
    </section>
  );
}
