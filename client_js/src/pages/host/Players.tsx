import { t as shared } from "../../i18n";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { Tag } from "../../kit/Tag";
import type { AnyView, RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { levelName } from "../options";
import { t as r } from "../room/words";
import { Actions } from "./Actions";
import { t } from "./words";

interface PlayersProps {
  room: RoomApi;
  view: AnyView;
  onKick: (seat: Seat) => void;
}

/** Everybody at the table, and what the host may do about them. */
export function Players({ room, view, onKick }: PlayersProps) {
  return (
    <section class="stack">
      <h3>{t("host.players")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul class="host-seats" role="list">
        {view.seats.map((chair, seat) =>
          chair.kind === "free" ? null : (
            <li key={seat} data-testid={`host-seat-${seat}`}>
              <p class="flex wrap">
                <Mark seat={seat} />
                <Name name={chair.name} others={view.seats.map((other) => other.name)} />
                {seat === view.you && <span class="sm muted">{r("seat.you")}</span>}
                {seat === view.host && <Tag>{r("seat.host")}</Tag>}
                {chair.kind === "bot" && (
                  <Tag kind="quiet" icon="bot">
                    {levelName(chair.level)}
                  </Tag>
                )}
                {chair.away_at !== null && (
                  <Tag kind="bad" icon="wifi">
                    {r("seat.away")}
                  </Tag>
                )}
                {chair.resting && (
                  <Tag kind="info" icon="cup">
                    {shared("seat.rests")}
                  </Tag>
                )}
              </p>
              <Actions room={room} view={view} seat={seat} onKick={onKick} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
