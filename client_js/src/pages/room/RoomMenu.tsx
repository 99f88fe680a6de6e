/** The buttons at the right of a room's header, and what they open. */
import { useEffect, useState } from "preact/hooks";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Menu, type MenuItem } from "../../kit/Menu";
import { toast } from "../../kit/Toast";
import type { RoomApi } from "../../net/api";
import { navigate } from "../../router";
import { settings } from "../../settings";
import { lazy } from "../lazy";
import { isGame } from "../options";
import { overlay } from "../overlay";
import { Confirm } from "./Confirm";
import { panel } from "./context";
import { send } from "./send";
import { t } from "./words";

const HostSheet = lazy(() => import("../host/HostSheet"));
const Device = lazy(() => import("../host/Device"));
const Fair = lazy(() => import("./Fair"));

export function RoomMenu({ room }: { room: RoomApi }) {
  const [leaving, setLeaving] = useState(false);
  const openRules = () => {
    const game = room.view.peek()?.game ?? "";
    if (isGame(game)) overlay.value = { rules: game };
  };
  useShortcuts([
    { code: "Help", keys: "?", label: t("menu.rules"), run: openRules },
    {
      code: "KeyK",
      keys: "K",
      label: t("menu.keys"),
      run: () => {
        overlay.value = "keys";
      },
    },
    { code: "KeyM", keys: "M", label: t("menu.sound"), run: () => mute() },
  ]);
  useEffect(() => closePanel, []);
  const view = room.view.value;
  if (!view) return null;
  const playing = view.phase === "playing";
  const paused = view.paused_at !== null;
  const me = view.you === null ? undefined : view.seats[view.you];
  const items: (MenuItem | false | undefined)[] = [
    { icon: "help", label: t("menu.rules"), testid: "menu-rules", run: openRules },
    { icon: "settings", label: t("menu.settings"), testid: "menu-settings", run: openSettings },
    me &&
      !me.resting && {
        icon: "cup",
        label: t("menu.rest"),
        testid: "menu-rest",
        run: () => send(room, { type: "rest" }),
      },
    me && { icon: "share", label: t("menu.device"), testid: "menu-device", run: () => open("device") },
    { icon: "lock", label: t("menu.fair"), testid: "menu-fair", run: () => open("fair") },
    view.hosting &&
      playing && {
        icon: paused ? "right" : "pause",
        label: t(paused ? "menu.resume" : "menu.pause"),
        testid: "menu-pause",
        run: () => send(room, { type: "pause", on: !paused }),
      },
    view.hosting && { icon: "crown", label: t("menu.host"), testid: "menu-host", run: () => open("host") },
    me && {
      icon: "left",
      label: t("menu.leave"),
      danger: true,
      testid: "menu-leave",
      run: () => setLeaving(true),
    },
  ];
  const leave = async () => {
    setLeaving(false);
    if ((await send(room, { type: "stand" })).ok) navigate("/");
  };
  return (
    <>
      <span class="only-wide">
        <Button
          kind="quiet"
          icon="lock"
          label={t("menu.fair")}
          testid="open-fair"
          onClick={() => open("fair")}
        />
      </span>
      <span class="no-phone flex">
        <Button kind="quiet" icon="help" label={t("menu.rules")} testid="open-rules" onClick={openRules} />
        <Button kind="quiet" icon="settings" label={t("menu.settings")} onClick={openSettings} />
      </span>
      <Menu
        button={{ kind: "quiet", icon: "more", label: t("menu.label"), testid: "open-menu" }}
        items={items.filter((item) => !!item)}
      />
      <Confirm
        open={leaving}
        title={t("leave.title")}
        text={t(playing ? "leave.text" : "leave.text.waiting")}
        yes={t("leave.do")}
        no={t("leave.stay")}
        onYes={leave}
        onNo={() => setLeaving(false)}
        testid="dialog-leave"
      />
      {panel.value === "host" && <HostSheet room={room} onClose={closePanel} />}
      {panel.value === "device" && <Device room={room} onClose={closePanel} />}
      {panel.value === "fair" && <Fair room={room} onClose={closePanel} />}
    </>
  );
}

const open = (what: "host" | "device" | "fair") => {
  panel.value = what;
};

const closePanel = () => {
  panel.value = null;
};

const openSettings = () => {
  overlay.value = "settings";
};

function mute(): void {
  settings.muted.value = !settings.muted.peek();
  toast(t(settings.muted.peek() ? "sound.off" : "sound.on"), settings.muted.peek() ? "mute" : "sound");
}
