import { CardText } from "../../cards/CardText";
import { suitOf } from "../../cards/face";
import { Hand } from "../../cards/Hand";
import { t } from "../../i18n";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { ReadOut } from "../../kit/ReadOut";
import { effectOf } from "./effects";
import type { Moves } from "./moves";
import type { Pitch } from "./view";
import { p } from "./words";

interface Props {
  view: Pitch;
  moves: Moves;
  open: boolean;
  onClose: () => void;
}

/** Bidding four by laying a card: says the price before the click. */
export function PitchDialog({ view, moves, open, onClose }: Props) {
  const card = moves.card.value;
  const suit = card === null ? null : suitOf(card);
  const pitch = () => {
    onClose();
    // The dialog has to be gone, so that the card flies from the hand.
    if (card !== null) requestAnimationFrame(() => moves.pitch(card));
  };
  return (
    <Dialog
      open={open}
      wide
      title={p("four.title")}
      testid="pitch-dialog"
      onClose={onClose}
      actions={
        <>
          <Button autofocus onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button
            kind="now"
            why={card === null ? p("why.pick") : undefined}
            testid="pitch-confirm"
            onClick={pitch}
          >
            {card === null ? p("four.none") : p.rich("four.do", { card: <CardText card={card} /> })}
          </Button>
        </>
      }
    >
      <Hand
        cards={(view.offers?.cards ?? []).map((each) => ({ card: each, selected: each === card }))}
        onTap={(each) => {
          moves.card.value = each;
        }}
      />
      <Price view={view} card={card} suit={suit} />
    </Dialog>
  );
}

function Price({
  view,
  card,
  suit,
}: {
  view: Pitch;
  card: number | null;
  suit: "c" | "d" | "h" | "s" | null;
}) {
  if (card === null || suit === null) return <ReadOut kind="idle">{p("four.pick")}</ReadOut>;
  const effect = effectOf(view, card);
  return (
    <ReadOut kind="idle" detail={effect.kind === "good" ? effect.says : undefined}>
      {p.rich(`four.say.${suit}`, { card: <CardText card={card} /> })}
    </ReadOut>
  );
}
