/** The own Fantasyland once its boards are open: what was laid, and the best that could have been. */
import { useEffect, useState } from "preact/hooks";
import { Card } from "../../cards/Card";
import { cardName } from "../../cards/face";
import { Button } from "../../kit/Button";
import { Segmented } from "../../kit/Segmented";
import type { Reply } from "../../net/http";
import type { Advice } from "../../protocol";
import { adviceFor } from "../common/advice";
import { compact } from "./Lines";
import { LINES, type Pineapple } from "./view";
import { o } from "./words";

/** Whether there is a best layout to be seen: the server has it while the showdown of the own Fantasyland stands. */
export const hasBest = (view: Pineapple): boolean =>
  view.stage === "show" && view.you !== null && (view.progress[view.you]?.fantasy ?? 0) > 0;

export function Best({ view }: { view: Pineapple }) {
  const [reply, setReply] = useState<Reply<Advice> | null>(null);
  const [best, setBest] = useState(false);
  useEffect(() => {
    let here = true;
    if (reply === null) adviceFor(view).then((found) => here && setReply(found));
    return () => {
      here = false;
    };
  }, [view.room, reply]);
  const board = view.you === null ? null : view.boards[view.you];
  if (!reply || !board) return null;
  if (!reply.ok) {
    return reply.code === "no_advice" ? null : (
      <Button small testid="best-again" onClick={() => setReply(null)}>
        {o("best.again")}
      </Button>
    );
  }
  const advice = reply.value;
  const mine = board.shapes.reduce((sum, [, bonus]) => sum + bonus, 0);
  const lines = LINES.map((line) =>
    best ? (advice.spots ?? []).filter(([, spot]) => spot === line).map(([card]) => card) : board.lines[line],
  );
  return (
    <section class="best-layout" data-testid="best">
      <Segmented
        label={o("best")}
        value={best}
        options={[
          { value: false, label: o("best.mine", { n: mine }) },
          { value: true, label: o(advice.stays ? "best.stays" : "best.best", { n: advice.points ?? 0 }) },
        ]}
        onChange={setBest}
      />
      <div class="best-lines" data-testid="best-lines">
        {lines.map((cards, line) => (
          <span
            key={LINES[line]}
            class="cards"
            role="img"
            aria-label={`${o(`line.${LINES[line] ?? 0}`)}: ${cards.map(cardName).join(", ")}`}
          >
            {cards.map((card) => (
              <Card key={card} card={card} width={compact.value ? 26 : 30} mute />
            ))}
          </span>
        ))}
      </div>
    </section>
  );
}
