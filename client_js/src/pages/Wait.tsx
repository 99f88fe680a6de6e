/** The waiting room: invite first, then the seats, then the one button that starts. */
import { useState } from "preact/hooks";
import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { Panel } from "../kit/Panel";
import type { AnyView, RoomApi } from "../net/api";
import type { Seat } from "../protocol";
import { lazy } from "./lazy";
import { codeText, gameName, isGame } from "./options";
import { Played } from "./Played";
import { Primer } from "./Primer";
import { seatName } from "./people";
import { Banners } from "./room/Banners";
import { panel } from "./room/context";
import { KickDialog } from "./room/KickDialog";
import { RoomMenu } from "./room/RoomMenu";
import { send } from "./room/send";
import { t } from "./room/words";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";
import { Invite } from "./wait/Invite";
import { useReseat } from "./wait/reseat";
import { SeatCard } from "./wait/SeatCard";
import { StartBar } from "./wait/StartBar";

const Talk = lazy(() => import("../talk/Talk"));
const Reactions = lazy(() => import("../talk/Reactions"));
const Doors = lazy(() => import("../watch/Doors"));

export interface WaitProps {
  room: RoomApi;
  view: AnyView;
  /** The viewer has no seat and wants one. */
  onSit: () => void;
}

export function Wait({ room, view, onSit }: WaitProps) {
  const [kicked, setKicked] = useState<Seat | null>(null);
  const title =
    view.host === null
      ? t("room.table", { code: codeText(view.room) })
      : t("room.of", { name: seatName(view, view.host) });
  usePageTitle(`${title} - ${gameName(view.game)}`, view.you);
  const pending = room.pending.value;
  const busy = (seat: Seat) =>
    pending?.kind === "cmd" && "seat" in pending.command && pending.command.seat === seat;
  const { watching } = room.here.value;
  const reseat = useReseat(view, (command) => send(room, command));
  return (
    <>
      <TopBar>
        <RoomMenu room={room} />
      </TopBar>
      <Banners room={room} />
      <main class="page" data-testid="screen-wait">
        <div class="page-head">
          <h1>{title}</h1>
          {watching > 0 && (
            <p class="muted sm">
              <Icon name="eye" /> {t("room.watching", { n: watching })}
            </p>
          )}
        </div>
        <div class="cols enter">
          <div class="stack">
            <Invite code={view.room} game={view.game} tv={view.hosting && view.house.watching} />
            <section ref={reseat.root} class="wait-seats" aria-label={t("room.seats")}>
              {view.seats.map((_, seat) => (
                <SeatCard
                  key={seat}
                  view={view}
                  seat={seat}
                  busy={busy(seat)}
                  reseat={reseat}
                  send={(command) => send(room, command)}
                  onSit={onSit}
                  onKick={setKicked}
                />
              ))}
            </section>
            {view.hosting && <p class="sm muted">{t("seat.order")}</p>}
          </div>
          <aside class="stack about">
            <Played view={view} title={t("room.as")}>
              {view.hosting && (
                <Button
                  icon="settings"
                  testid="action-rules"
                  onClick={() => {
                    panel.value = "host";
                  }}
                >
                  {t("room.change")}
                </Button>
              )}
              {isGame(view.game) && <Primer game={view.game} />}
            </Played>
            <Panel title={t("rail.talk")}>
              <Talk room={room} />
              <Reactions room={room} />
            </Panel>
          </aside>
          <div class="doors">
            <Doors room={room} view={view} />
          </div>
          <StartBar room={room} view={view} />
        </div>
        <KickDialog room={room} seat={kicked} onClose={() => setKicked(null)} />
      </main>
    </>
  );
}
