import { useState } from "preact/hooks";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Select } from "../../kit/Field";
import { Segmented } from "../../kit/Segmented";
import { lang } from "../../settings";
import { gameName } from "../options";
import { GameContext } from "../room/context";
import { type Game, roomOf, TABLES } from "./scenes";

const k = translator(kit);
const GAMES = Object.keys(TABLES) as Game[];

/** The whole table of a game in any recorded state: every dock, sheet and dialog as it is played with. */
export function WholePart() {
  const [game, setGame] = useState<Game>("auction");
  const [scene, setScene] = useState(TABLES.auction.scenes[0] as string);
  const { table, scenes } = TABLES[game];
  return (
    <section class="stack" data-testid="kit-whole">
      <h2 class="kit-choice">{k("whole")}</h2>
      <div class="flex wrap kit-choice">
        <Segmented
          label={k("game")}
          value={game}
          options={GAMES.map((each) => ({ value: each, label: gameName(each) }))}
          onChange={(next) => {
            setGame(next);
            setScene(TABLES[next].scenes[0] as string);
          }}
        />
        <Select
          label={k("state")}
          value={scene}
          testid="kit-scene"
          options={scenes.map((each) => ({ value: each as string, label: each }))}
          onChange={setScene}
        />
      </div>
      <GameContext.Provider value={table}>
        <WholeTable key={`${game} ${scene} ${lang.value}`} game={game} scene={scene} />
      </GameContext.Provider>
    </section>
  );
}

function WholeTable({ game, scene }: { game: Game; scene: string }) {
  const [room] = useState(() => roomOf(game, scene));
  const { Table } = TABLES[game].table;
  return <Table room={room} />;
}
