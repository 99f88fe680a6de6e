/** The card of a seat: the whole name, who plays there, all that is known of the place, and the host's commands. */
import { useState } from "preact/hooks";
import { num, timeOf } from "../../i18n";
import { place } from "../../i18n/place";
import { translator } from "../../i18n/translate";
import { Dialog } from "../../kit/Dialog";
import { Mark } from "../../kit/Mark";
import { type Pair, Pairs } from "../../kit/Pairs";
import type { AnyView, RoomApi } from "../../net/api";
import { Actions } from "../../pages/host/Actions";
import { levelName } from "../../pages/options";
import { KickDialog } from "../../pages/room/KickDialog";
import type { Seat } from "../../protocol";
import { AwayWords, isAway } from "./Away";

const t = translator(place);

export interface SeatDialogProps {
  room: RoomApi;
  view: AnyView;
  /** Whose card is open; null: none. */
  seat: Seat | null;
  /** Points, or a stack. */
  score?: number;
  side?: "A" | "B";
  partner?: boolean;
  /** What the game knows of the seat: its bid, the cards it has shown ... */
  facts?: readonly Pair[];
  onClose: () => void;
}

export function SeatDialog(props: SeatDialogProps) {
  const { room, view, seat, onClose } = props;
  const [kicked, setKicked] = useState<Seat | null>(null);
  const chair = seat === null ? undefined : view.seats[seat];
  return (
    <>
      <Dialog
        open={chair !== undefined}
        cross
        title={
          seat !== null && (
            <span class="flex seat-card">
              <Mark seat={seat} />
              <bdi>{chair?.name}</bdi>
            </span>
          )
        }
        actions={
          seat !== null && (
            <Actions
              room={room}
              view={view}
              seat={seat}
              onDone={onClose}
              onKick={() => {
                setKicked(seat);
                onClose();
              }}
            />
          )
        }
        testid="dialog-seat"
        onClose={onClose}
      >
        {seat !== null && <Pairs pairs={facts(props, seat)} />}
      </Dialog>
      <KickDialog room={room} seat={kicked} onClose={() => setKicked(null)} />
    </>
  );
}

function facts({ room, view, score, side, partner, facts: more = [] }: SeatDialogProps, seat: Seat): Pair[] {
  const pairs: Pair[] = [[t("who"), who(view, seat)]];
  if (isAway(view, seat)) {
    pairs.push([
      t("away"),
      <>
        {t("away.since", { time: timeOf(view.seats[seat]?.away_at ?? 0) })},{" "}
        <AwayWords room={room} view={view} seat={seat} />
      </>,
    ]);
  }
  if (side) pairs.push([t("side"), partner ? t("side.partner", { side }) : side]);
  if (score !== undefined) pairs.push([t("score"), num(score)]);
  const bank = view.banks[seat] ?? 0;
  if (bank > 0 && view.seats[seat]?.kind === "person") {
    pairs.push([t("bank"), t("bank.s", { s: Math.ceil(bank / 1000) })]);
  }
  return [...pairs, ...more];
}

function who(view: AnyView, seat: Seat): string {
  const chair = view.seats[seat];
  if (chair?.kind === "bot") return t("bot", { level: levelName(chair.level) });
  if (seat === view.you) return t("person.you");
  return t(seat === view.host ? "person.host" : "person");
}
