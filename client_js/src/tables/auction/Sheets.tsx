/** What the table shows on request: the whole row, the price of a showdown. */
import { useEffect } from "preact/hooks";
import { Card } from "../../cards/Card";
import { t } from "../../i18n";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { Sheet } from "../../kit/Sheet";
import { comboName, title } from "./combos";
import type { Moves } from "./moves";
import { type Auction, may, pick, priceOf } from "./view";
import { a } from "./words";

interface Props {
  view: Auction;
  open: boolean;
  onClose: () => void;
}

/** Every card of the row in order, the newest last, with its points. */
export function RowSheet({ view, open, onClose }: Props) {
  return (
    <Sheet open={open} title={a("row.whole")} testid="sheet-row" onClose={onClose}>
      <p class="muted">
        {a("row.cards", { n: view.row.length })}, {a("row.worth", { n: view.worth[0] })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ol class="whole-row" role="list" aria-label={a("row.whole")}>
        {view.row.map((card, i) => (
          <li key={card}>
            <span class="cap" aria-hidden="true">
              {i + 1}
            </span>
            <Card card={card} width={44} />
            <span class="sm">
              <span aria-hidden="true">{priceOf(view, card)}</span>
              <span class="vh">{t("seat.score", { n: priceOf(view, card) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** What a showdown brings and costs, and what the own hand would show; the safe way has the focus. */
export function DeclareDialog({ view, open, onClose, moves }: Props & { moves: Moves }) {
  const { best, hand } = view;
  const possible = may(view, "declare");
  // Else it would come back by itself with the next row on which a showdown is possible.
  useEffect(() => {
    if (open && !possible) onClose();
  }, [open, possible, onClose]);
  const cards = best && hand ? pick(hand, best[0]) : [];
  const declare = () => {
    onClose();
    moves.declare();
  };
  return (
    <Dialog
      open={open && possible}
      title={a("show")}
      testid="dialog-declare"
      onClose={onClose}
      actions={
        <>
          <Button autofocus testid="declare-no" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button kind="warn" testid="declare-yes" onClick={declare}>
            {a("show.do")}
          </Button>
        </>
      }
    >
      <p>{a("show.warn")}</p>
      {best && (
        <>
          <p class="sm muted">{a("show.best", { what: comboName(view, best[1], cards) })}</p>
          <span class="cards declare-best" role="img" aria-label={title(comboName(view, best[1], cards))}>
            {cards.map((card) => (
              <Card key={card} card={card} width={52} mute />
            ))}
          </span>
        </>
      )}
      <p class="sm muted">
        {a("show.row", { n: view.worth[0] })} {a("show.dead")}
      </p>
    </Dialog>
  );
}
