import "./show.css";
import { useShortcuts } from "../input/shortcuts";
import { Button } from "../kit/Button";
import { Select } from "../kit/Field";
import { phone } from "../kit/media";
import type { AnyView, RoomApi } from "../net/api";
import { send, waitsFor } from "../pages/room/send";
import type { Command, ShowView } from "../protocol";
import { speeds, t } from "./words";

interface Props {
  room: Pick<RoomApi, "cmd" | "pending">;
  view: AnyView;
  show: ShowView;
}

/** What the maker of a show may do: hold it, go on by one move, go to the next deal, make it faster. */
export default function ShowBar({ room, view, show }: Props) {
  const paused = view.paused_at !== null;
  const still = view.phase !== "playing" && !paused && show.next_at === null;
  const word = t(paused ? "show.go" : "show.pause");
  const does = (command: Command) => () => {
    send(room, command);
  };
  const pause = does({ type: "pause", on: !paused });
  const step = does({ type: "step" });
  const skip = does({ type: "skip" });
  useShortcuts([
    { code: "KeyP", keys: "P", label: word, disabled: still, run: pause },
    { code: "KeyN", keys: "N", label: t("show.step"), disabled: still || !paused, run: step },
    { code: "KeyD", keys: "D", label: t("show.skip"), disabled: still, run: skip },
  ]);
  return (
    <section class="show-bar" aria-label={t("show.bar")} data-testid="show-bar">
      <Button
        kind={paused ? "brand" : "plain"}
        icon={paused ? "right" : "pause"}
        label={word}
        keys="P"
        disabled={still}
        busy={waitsFor(room, "pause")}
        testid="action-show-pause"
        onClick={pause}
      >
        {phone.value ? undefined : word}
      </Button>
      <Button
        keys="N"
        disabled={still}
        busy={waitsFor(room, "step")}
        why={paused || still ? undefined : t("show.step.why")}
        testid="action-step"
        onClick={step}
      >
        {t("show.step")}
      </Button>
      <Button
        keys="D"
        disabled={still}
        busy={waitsFor(room, "skip") || show.skipping}
        testid="action-skip"
        onClick={skip}
      >
        {t("show.skip")}
      </Button>
      <Select
        quiet
        label={t("show.speed")}
        testid="show-pace"
        value={show.speed}
        options={speeds()}
        onChange={(speed) => send(room, { type: "pace", speed })}
      />
    </section>
  );
}
