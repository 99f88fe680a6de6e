import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { Mark } from "../kit/Mark";
import { Tag } from "../kit/Tag";
import { isGame, summary, type Values } from "../pages/options";
import type { Listing } from "../protocol";
import { onLink, roomPath } from "../router";
import { age, freeIn, mayWatch, standing, titleOf } from "./table";
import { t } from "./words";

/** A table of the list: what is played, who is there, the way in. */
export function Row({ room, now }: { room: Listing; now: number }) {
  const sit = room.phase !== "playing" && freeIn(room) > 0;
  const way = sit ? t("lobby.sit") : t(mayWatch(room) ? "lobby.watch" : "lobby.look");
  const title = titleOf(room);
  return (
    <li data-testid={`table-${room.room}`}>
      <div class="grow">
        <p class="lobby-title">{title}</p>
        <p class="sm muted">{options(room)}</p>
        <p class="lobby-facts sm">
          <Marks room={room} />
          <span>{standing(room)}</span>
          {room.locked && <Tag kind="quiet">{t("lobby.locked")}</Tag>}
          {room.watching > 0 && <Watching n={room.watching} />}
          <span class="muted">{age(room, now)}</span>
        </p>
      </div>
      <Button
        small
        kind={sit ? "plain" : "quiet"}
        icon={sit ? undefined : "eye"}
        href={roomPath(room.room)}
        label={`${way}: ${title}`}
        onClick={onLink}
      >
        {way}
      </Button>
    </li>
  );
}

export const options = (room: Listing): string =>
  isGame(room.game) ? summary(room.game, room.seats.length, room.options as Values, room.clock) : "";

/** The marks of the seats; hollow ones are free. */
export function Marks({ room }: { room: Listing }) {
  return (
    <span class="lobby-marks" aria-hidden="true">
      {room.seats.map((seat, i) => (
        <Mark key={i} seat={i} free={seat === "free"} />
      ))}
    </span>
  );
}

export function Watching({ n }: { n: number }) {
  return (
    <span class="muted">
      <Icon name="eye" /> {t("lobby.watching", { n })}
    </span>
  );
}
