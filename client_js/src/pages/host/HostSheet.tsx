/** The host's tools: the running game, the people, the rules of the next game, the rules of the house. */
import "../sheets.css";
import "./host.css";
import { useState } from "preact/hooks";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import type { RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { navigate } from "../../router";
import { Confirm } from "../room/Confirm";
import { KickDialog } from "../room/KickDialog";
import { send, waitsFor } from "../room/send";
import { t as r } from "../room/words";
import { House } from "./House";
import { NextGame } from "./NextGame";
import { Players } from "./Players";
import { t } from "./words";

export default function HostSheet({ room, onClose }: { room: RoomApi; onClose: () => void }) {
  const [asked, setAsked] = useState<"end" | "close" | null>(null);
  const [kicked, setKicked] = useState<Seat | null>(null);
  const view = room.view.value;
  if (!view?.hosting) return null;
  const playing = view.phase === "playing";
  const paused = view.paused_at !== null;
  const drop = () => setAsked(null);
  return (
    <>
      <Sheet open title={t("host.title")} onClose={onClose} testid="sheet-host">
        {playing && (
          <section class="stack">
            <h3>{t("host.game")}</h3>
            <div class="acts wrap">
              <Button
                kind={paused ? "brand" : "plain"}
                icon={paused ? "right" : "pause"}
                busy={waitsFor(room, "pause")}
                testid="action-pause"
                onClick={() => send(room, { type: "pause", on: !paused })}
              >
                {r(paused ? "menu.resume" : "menu.pause")}
              </Button>
              <Button icon="flag" testid="action-end" onClick={() => setAsked("end")}>
                {t("host.end")}
              </Button>
            </div>
          </section>
        )}
        <Players room={room} view={view} onKick={setKicked} />
        <NextGame room={room} view={view} />
        <House room={room} view={view} />
        <section>
          <Button kind="warn" icon="x" testid="action-close" onClick={() => setAsked("close")}>
            {t("host.close")}
          </Button>
        </section>
      </Sheet>
      <Confirm
        open={asked === "end"}
        title={t("end.title")}
        text={t("end.text")}
        yes={t("host.end")}
        onYes={() => {
          onClose();
          send(room, { type: "end" });
        }}
        onNo={drop}
        testid="dialog-end"
      />
      <Confirm
        open={asked === "close"}
        title={t("close.title")}
        text={t("close.text")}
        yes={t("host.close")}
        onYes={async () => {
          onClose();
          if ((await send(room, { type: "close" })).ok) navigate("/");
        }}
        onNo={drop}
        testid="dialog-close"
      />
      <KickDialog room={room} seat={kicked} onClose={() => setKicked(null)} />
    </>
  );
}
