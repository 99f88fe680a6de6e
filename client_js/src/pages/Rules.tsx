import "./sheets.css";
import { rules as area } from "../i18n/rules";
import { translator } from "../i18n/translate";
import { Sheet } from "../kit/Sheet";
import { clockWords, gameName, isGame, optionWords } from "./options";
import { played } from "./overlay";

const t = translator(area);

/** The rules of what is played: first those of this table, then the game from the beginning. */
export default function Rules({ onClose }: { onClose: () => void }) {
  const table = played.value;
  return (
    <Sheet
      open
      title={t("rules.title", { game: gameName(table?.game ?? "pitch") })}
      onClose={onClose}
      testid="sheet-rules"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in the scrolling area takes the focus */}
      <div class="rules stack" tabIndex={0}>
        {table && isGame(table.game) && (
          <section class="here">
            <h3>{t("rules.here")}</h3>
            <ul class="ticks">
              {optionWords(table.game, table.options, true).map((words) => (
                <li key={words}>{words}</li>
              ))}
              <li>{clockWords(table.game, table.clock)}</li>
            </ul>
          </section>
        )}
        <Part title={t("rules.goal")} lines={[t("rules.goal.1"), t("rules.goal.2"), t("rules.goal.3")]} />
        <section>
          <h3>{t("rules.points")}</h3>
          <dl class="pairs">
            <Point name={t("rules.points.high")} text={t("rules.points.high.text")} />
            <Point name={t("rules.points.low")} text={t("rules.points.low.text")} />
            <Point name={t("rules.points.jack")} text={t("rules.points.jack.text")} />
            <Point name={t("rules.points.game")} text={t("rules.points.game.text")} />
          </dl>
        </section>
        <Part title={t("rules.deal")} lines={[t("rules.deal.1"), t("rules.deal.2")]} />
        <Part
          title={t("rules.bid")}
          lines={[t("rules.bid.1"), t("rules.bid.2"), t("rules.bid.3"), t("rules.bid.4"), t("rules.bid.5")]}
        />
        <Part
          title={t("rules.play")}
          lines={[t("rules.play.1"), t("rules.play.2"), t("rules.play.3"), t("rules.play.4")]}
        />
        <Part title={t("rules.score")} lines={[t("rules.score.1"), t("rules.score.2"), t("rules.score.3")]} />
        <Part title={t("rules.teams")} lines={[t("rules.teams.1")]} />
        <Part title={t("rules.time")} lines={[t("rules.time.1")]} />
      </div>
    </Sheet>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Point({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
