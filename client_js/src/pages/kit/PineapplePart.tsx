import { useState } from "preact/hooks";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { lang } from "../../settings";
import { Boards } from "../../tables/pineapple/Boards";
import { Moves } from "../../tables/pineapple/moves";
import { OwnBoard } from "../../tables/pineapple/OwnBoard";
import { Tray } from "../../tables/pineapple/Tray";
import { gameOf, type Room } from "../../tables/pineapple/view";
import { type PineappleScene, roomOf } from "./scenes";

const k = translator(kit);

/** Own lines that take cards, need more, have a bonus, hold a joker or are dead; trays of every size. */
const OWN = [
  "street1",
  "right",
  "risk",
  "foul",
  "joker",
  "fantasy",
] as const satisfies readonly PineappleScene[];

/** Others' boards while cards are laid, closed, at the showdown, dead, and of those who are not dealt in. */
const BOARDS = [
  "watch-street",
  "watch-risk",
  "fantasy-wait",
  "closed",
  "bye",
  "show",
  "show-dead",
  "over",
] as const satisfies readonly PineappleScene[];

/** Pineapple's boards, lines and trays, in every state. */
export function PineapplePart() {
  return (
    <section class="stack pineapple">
      <h2>{k("own_board")}</h2>
      <div class="kit-rows">
        {OWN.map((scene) => (
          <figure key={`${scene} ${lang.value}`} class="kit-table weave">
            <figcaption class="cap">{k(`own.${scene}`)}</figcaption>
            <ExampleBoard scene={scene} />
          </figure>
        ))}
      </div>
      <h2>{k("boards")}</h2>
      <div class="kit-rows">
        {BOARDS.map((scene) => (
          <figure key={`${scene} ${lang.value}`} class="kit-table weave">
            <figcaption class="cap">{k(`boards.${scene}`)}</figcaption>
            <ExampleBoards scene={scene} />
          </figure>
        ))}
      </div>
    </section>
  );
}

const useRoom = (scene: PineappleScene): Room =>
  useState(() => roomOf("pineapple", scene) as unknown as Room)[0];

function ExampleBoard({ scene }: { scene: PineappleScene }) {
  const room = useRoom(scene);
  const [moves] = useState(() => {
    const made = new Moves(room);
    // With a card in the hand lines show whether they take it.
    if (scene === "street1") made.selected.value = gameOf(room)?.trays[0]?.[0].at(-1) ?? null;
    return made;
  });
  const view = gameOf(room);
  if (!view) return null;
  return (
    <div class={`placing${view.progress[0]?.fantasy ? " land" : ""}`}>
      <OwnBoard view={view} moves={moves} />
      <div class="place-side">
        <Tray view={view} moves={moves} />
      </div>
    </div>
  );
}

function ExampleBoards({ scene }: { scene: PineappleScene }) {
  const room = useRoom(scene);
  const view = gameOf(room);
  return view && <Boards room={room} view={view} open={3} />;
}
