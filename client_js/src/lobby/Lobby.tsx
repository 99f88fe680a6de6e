/** The tables that are open to everybody: the busiest as a tile, then all of them. */
import "./lobby.css";
import { useEffect, useState } from "preact/hooks";
import { Panel } from "../kit/Panel";
import { Segmented } from "../kit/Segmented";
import { get } from "../net/http";
import type { Lobby as Tables } from "../protocol";
import { LiveTile } from "./LiveTile";
import { Row } from "./Row";
import { freeIn, mayWatch } from "./table";
import { t } from "./words";

/** ms after which the list is asked for again, while somebody looks at it. */
const AGAIN = 8000;

export default function Lobby() {
  const tables = useTables();
  const [free, setFree] = useState(false);
  if (tables === null) return null;
  const rooms = tables === "failed" ? [] : tables.rooms;
  const now = tables === "failed" ? 0 : tables.now;
  const busiest = rooms.find((room) => room.phase === "playing" && mayWatch(room));
  const shown = rooms.filter((room) => room !== busiest && (!free || freeIn(room) > 0));
  return (
    <>
      {busiest && <LiveTile room={busiest} />}
      <Panel
        testid="lobby"
        title={t("lobby.title")}
        cap={
          rooms.length > 1 && (
            <Segmented
              quiet
              label={t("lobby.filter")}
              testid="lobby-filter"
              value={free}
              options={[
                { value: false, label: t("lobby.all") },
                { value: true, label: t("lobby.free") },
              ]}
              onChange={setFree}
            />
          )
        }
      >
        {shown.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
          <ul role="list" class="lobby">
            {shown.map((room) => (
              <Row key={room.room} room={room} now={now} />
            ))}
          </ul>
        ) : (
          <Nothing failed={tables === "failed"} free={free} other={busiest !== undefined} />
        )}
      </Panel>
    </>
  );
}

function Nothing({ failed, free, other }: { failed: boolean; free: boolean; other: boolean }) {
  if (failed) return <p class="sm muted">{t("lobby.failed")}</p>;
  return (
    <div class="stack" data-testid="lobby-empty">
      <p>{t(free || other ? "lobby.none.free" : "lobby.none")}</p>
      <p class="sm muted">{t("lobby.none.hint")}</p>
    </div>
  );
}

/** null before the first answer. */
function useTables(): Tables | "failed" | null {
  const [tables, setTables] = useState<Tables | "failed" | null>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (document.hidden) return;
      const reply = await get<Tables>("/api/rooms");
      if (!gone) setTables(reply.ok ? reply.value : "failed");
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return tables;
}
