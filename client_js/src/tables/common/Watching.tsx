import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import type { AnyView } from "../../net/api";
import { botSeat, wantsSeat } from "../../pages/room/entry";
import { t } from "../../pages/room/words";
import { nameOf } from "./people";

/** In place of a spectator's hand: that there is none, and the seat that may be taken. `note`: of the game. */
export function Watching({ view, note }: { view: AnyView; note: string }) {
  const wants = wantsSeat.value;
  const toggle = () => {
    wantsSeat.value = !wants;
  };
  const name = view.entry === null ? "" : nameOf(view, botSeat(view));
  return (
    <Banner
      kind="info"
      icon="eye"
      testid="watching"
      action={
        view.entry !== null && (
          <Button small testid="action-take-seat" pressed={wants} onClick={toggle}>
            {wants ? t("watch.undo") : t("watch.take", { name })}
          </Button>
        )
      }
    >
      {note}{" "}
      {view.entry === null ? (
        t("watch.later")
      ) : wants ? (
        t("watch.asked")
      ) : (
        <span class="no-phone">{t("watch.deal", { name })}</span>
      )}
    </Banner>
  );
}
