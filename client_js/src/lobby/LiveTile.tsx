import { Button } from "../kit/Button";
import { Panel } from "../kit/Panel";
import { Tag } from "../kit/Tag";
import { GameArt } from "../pages/home/GameArt";
import { isGame } from "../pages/options";
import type { Listing } from "../protocol";
import { onLink, roomPath } from "../router";
import { Marks, options, Watching } from "./Row";
import { standing, titleOf } from "./table";
import { t } from "./words";

/** The public table with most company: who likes to see a game finds one here. */
export function LiveTile({ room }: { room: Listing }) {
  const late = room.house.delay_s;
  return (
    <Panel title={t("lobby.live.title")} cap={<Tag kind="info">{t("lobby.live")}</Tag>} testid="live">
      <div class="live">
        {isGame(room.game) && (
          <div class="live-art weave">
            <GameArt game={room.game} />
          </div>
        )}
        <div class="grow">
          <p class="lobby-title">{titleOf(room)}</p>
          <p class="sm muted">{options(room)}</p>
          <p class="lobby-facts sm">
            <Marks room={room} />
            <span>{standing(room)}</span>
            {room.watching > 0 && <Watching n={room.watching} />}
            {late > 0 && <span class="muted">{t("lobby.late", { s: late })}</span>}
          </p>
        </div>
        <Button icon="eye" href={roomPath(room.room)} testid="action-live" onClick={onLink}>
          {t("lobby.watch")}
        </Button>
      </div>
    </Panel>
  );
}
