/** The buttons at the right of a room's header, and the dialogs that stand before what cannot be taken back. */
import { useState } from "preact/hooks";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { Menu, type MenuItem } from "../../kit/Menu";
import { SeatLine } from "../../kit/Seat";
import { toast } from "../../kit/Toast";
import type { RoomApi } from "../../net/api";
import type { Command } from "../../protocol";
import { navigate } from "../../router";
import { settings } from "../../settings";
import { isGame } from "../options";
import { overlay } from "../overlay";
import { Confirm } from "./Confirm";
import { send } from "./send";
import { t } from "./words";

type Asked = "leave" | "end" | "close" | "kick" | null;

export function RoomMenu({ room }: { room: RoomApi }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [kicked, setKicked] = useState<number | null>(null);
  const openRules = () => {
    const game = room.view.peek()?.game ?? "";
    if (isGame(game)) overlay.value = { rules: game };
  };
  useShortcuts([
    { code: "Help", keys: "?", label: t("menu.rules"), run: openRules },
    { code: "KeyM", keys: "M", label: t("menu.sound"), run: () => mute() },
  ]);
  const view = room.view.value;
  if (!view) return null;
  const playing = view.phase === "playing";
  const others = view.seats.flatMap((seat, i) => (seat.kind === "person" && i !== view.you ? [i] : []));
  const items: (MenuItem | false)[] = [
    { icon: "help", label: t("menu.rules"), testid: "menu-rules", run: openRules },
    { icon: "settings", label: t("menu.settings"), testid: "menu-settings", run: openSettings },
    view.hosting &&
      playing &&
      others.length > 0 && {
        icon: "user",
        label: t("menu.kick"),
        testid: "menu-kick",
        run: () => setAsked("kick"),
      },
    view.hosting &&
      playing && {
        icon: "flag",
        label: t("menu.end"),
        testid: "menu-end",
        run: () => setAsked("end"),
      },
    view.hosting && {
      icon: "x",
      label: t("menu.close"),
      danger: true,
      testid: "menu-close",
      run: () => setAsked("close"),
    },
    view.you !== null && {
      icon: "left",
      label: t("menu.leave"),
      danger: true,
      testid: "menu-leave",
      run: () => setAsked("leave"),
    },
  ];
  const command = (command: Command) => {
    setAsked(null);
    setKicked(null);
    return send(room, command);
  };
  const leave = async () => {
    if ((await command({ type: "stand" })).ok) navigate("/");
  };
  const close = () => setAsked(null);
  return (
    <>
      <span class="no-phone flex">
        <Button kind="quiet" icon="help" label={t("menu.rules")} testid="open-rules" onClick={openRules} />
        <Button kind="quiet" icon="settings" label={t("menu.settings")} onClick={openSettings} />
      </span>
      <Menu
        button={{ kind: "quiet", icon: "more", label: t("menu.label"), testid: "open-menu" }}
        items={items.filter((item) => item !== false)}
      />
      <Confirm
        open={asked === "leave"}
        title={t("leave.title")}
        text={t(playing ? "leave.text" : "leave.text.waiting")}
        yes={t("leave.do")}
        no={t("leave.stay")}
        onYes={leave}
        onNo={close}
        testid="dialog-leave"
      />
      <Confirm
        open={asked === "end"}
        title={t("end.title")}
        text={t("end.text")}
        yes={t("end.do")}
        onYes={() => command({ type: "end" })}
        onNo={close}
        testid="dialog-end"
      />
      <Confirm
        open={asked === "close"}
        title={t("close.title")}
        text={t("close.text")}
        yes={t("close.do")}
        onYes={() => command({ type: "close" })}
        onNo={close}
        testid="dialog-close"
      />
      <Dialog open={asked === "kick"} title={t("kick.which")} cross onClose={close} testid="dialog-kick">
        <div class="stack">
          {others.map((seat) => (
            <Button key={seat} onClick={() => setKicked(seat)}>
              <SeatLine seat={seat} name={view.seats[seat]?.name ?? ""} />
            </Button>
          ))}
        </div>
      </Dialog>
      {playing && <KickDialog room={room} seat={kicked} onClose={() => setKicked(null)} onDone={close} />}
    </>
  );
}

/** Before a person is removed for good. */
export function KickDialog(p: {
  room: RoomApi;
  seat: number | null;
  onClose: () => void;
  onDone?: () => void;
}) {
  const name = p.seat === null ? "" : (p.room.view.value?.seats[p.seat]?.name ?? "");
  return (
    <Confirm
      open={p.seat !== null}
      title={t("seat.kick.title", { name })}
      text={t("seat.kick.text", { name })}
      yes={t("seat.kick.do")}
      onYes={async () => {
        const seat = p.seat;
        p.onClose();
        p.onDone?.();
        if (seat !== null) await send(p.room, { type: "kick", seat });
      }}
      onNo={p.onClose}
      testid="dialog-kick-sure"
    />
  );
}

const openSettings = () => {
  overlay.value = "settings";
};

function mute(): void {
  settings.muted.value = !settings.muted.peek();
  toast(t(settings.muted.peek() ? "sound.off" : "sound.on"), settings.muted.peek() ? "mute" : "sound");
}
