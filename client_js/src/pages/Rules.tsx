import "./sheets.css";
import { rules as area } from "../i18n/rules";
import { translator } from "../i18n/translate";
import { Pairs } from "../kit/Pairs";
import { Sheet } from "../kit/Sheet";
import { TABLES } from "../tables";
import type { Part } from "../tables/game";
import { useLoaded } from "./lazy";
import { clockWords, type GameName, gameName, optionWords } from "./options";
import { played } from "./overlay";

const t = translator(area);

/** The rules of a game: first those of the table where it is played, then the game from the beginning. */
export default function Rules({ game, onClose }: { game: GameName; onClose: () => void }) {
  const guide = useLoaded(TABLES[game].guide);
  const table = played.value;
  return (
    <Sheet open title={t("rules.title", { game: gameName(game) })} onClose={onClose} testid="sheet-rules">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in the scrolling area takes the focus */}
      <div class="rules stack" tabIndex={0}>
        {table?.game === game && (
          <section class="here">
            <h3>{t("rules.here")}</h3>
            <ul class="ticks">
              {optionWords(game, table.options, true).map((words) => (
                <li key={words}>{words}</li>
              ))}
              <li>{clockWords(game, table.clock)}</li>
            </ul>
          </section>
        )}
        {guide?.rules().map((part) => (
          <Section key={part.title} {...part} />
        ))}
      </div>
    </Sheet>
  );
}

function Section({ title, lines = [], pairs }: Part) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pairs && <Pairs pairs={pairs} />}
    </section>
  );
}
