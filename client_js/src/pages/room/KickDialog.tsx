import type { RoomApi } from "../../net/api";
import type { Seat } from "../../protocol";
import { seatName } from "../people";
import { Confirm } from "./Confirm";
import { send } from "./send";
import { t } from "./words";

interface KickDialogProps {
  room: RoomApi;
  seat: Seat | null;
  onClose: () => void;
}

/** Before a person is removed for good. */
export function KickDialog({ room, seat, onClose }: KickDialogProps) {
  const view = room.view.value;
  const name = seat === null || !view ? "" : seatName(view, seat);
  return (
    <Confirm
      open={seat !== null}
      title={t("seat.kick.title", { name })}
      text={t("seat.kick.text", { name })}
      yes={t("seat.kick.do")}
      onYes={() => {
        onClose();
        if (seat !== null) send(room, { type: "kick", seat });
      }}
      onNo={onClose}
      testid="dialog-kick-sure"
    />
  );
}
