import { useState } from "preact/hooks";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { lang } from "../../settings";
import { Leading } from "../../tables/auction/Leading";
import { Moves } from "../../tables/auction/moves";
import { Row } from "../../tables/auction/Row";
import { gameOf, type Room } from "../../tables/auction/view";
import { type AuctionScene, roomOf } from "./scenes";

const k = translator(kit);

/** Whose cards the bracket marks, slots of a payment, every way in which the row grows and a deal ends. */
const ROWS = [
  "bid-first",
  "bid",
  "bid-open",
  "bid-short",
  "bid-below",
  "bid-closes",
  "bid-last",
  "pay",
  "pay-short",
  "pay-other",
] as const satisfies readonly AuctionScene[];

/** What the viewer has chosen, so that the bracket is the viewer's own. */
const CHOOSES: readonly AuctionScene[] = ["bid-open", "bid-short"];

/** Auction's row with its purchase bracket and its slots, in every state. */
export function AuctionPart() {
  return (
    <section class="stack">
      <h2>{k("row")}</h2>
      <div class="kit-rows auction">
        {ROWS.map((scene) => (
          <figure key={`${scene} ${lang.value}`} class="kit-table weave">
            <figcaption class="cap">{k(`row.${scene}`)}</figcaption>
            <ExampleRow scene={scene} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function ExampleRow({ scene }: { scene: AuctionScene }) {
  const [room] = useState(() => roomOf("auction", scene) as unknown as Room);
  const [moves] = useState(() => {
    const made = new Moves(room);
    const standing = gameOf(room)?.bid?.[3] ?? 0;
    const beats = gameOf(room)?.selections?.findLast(([, , strength]) => strength > standing);
    if (beats && CHOOSES.includes(scene)) made.choose(beats[0]);
    return made;
  });
  const view = gameOf(room);
  if (!view) return null;
  const row = { room, view, moves, going: false, onWhole: () => {}, onDeclare: () => {} };
  return (
    <div class="auction-mid">
      <Leading view={view} going={false} />
      <Row {...row} />
    </div>
  );
}
