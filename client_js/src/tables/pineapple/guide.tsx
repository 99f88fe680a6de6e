import { Card } from "../../cards/Card";
import { pineappleGuide } from "../../i18n/pineapple/guide";
import { translator } from "../../i18n/translate";
import type { Guide } from "../game";

const t = translator(pineappleGuide);

/** Card of the wire: suit (c d h s) and rank 2..14. */
const card = (suit: number, rank: number) => suit * 13 + rank - 2;
const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3];

const cards = (shown: readonly number[], state?: "gone" | "win", from = 0) =>
  shown.map((each, i) => (
    <Card key={each} card={each} width={28} mute state={i >= from ? state : undefined} />
  ));

/** Lines of a board, small enough for three of them in one picture. */
const lines = (shown: readonly (readonly number[])[]) => (
  <span class="lines">
    {shown.map((line) => (
      <span key={line[0]}>
        {line.map((each) => (
          <Card key={each} card={each} width={19} mute />
        ))}
      </span>
    ))}
  </span>
);

const TOP = [card(DIAMONDS, 12), card(SPADES, 12), card(HEARTS, 4)];
const MIDDLE = [card(CLUBS, 8), card(SPADES, 8), card(HEARTS, 3), card(DIAMONDS, 3), card(CLUBS, 5)];
const BOTTOM = [2, 5, 7, 11, 13].map((rank) => card(HEARTS, rank));

const guide: Guide = {
  primer: () => [
    {
      picture: lines([TOP, MIDDLE, BOTTOM]),
      text: t("primer.1"),
    },
    {
      picture: cards([card(SPADES, 12), card(HEARTS, 5), card(CLUBS, 9)], "gone", 2),
      text: t("primer.2"),
    },
    {
      picture: lines([MIDDLE, BOTTOM]),
      text: t("primer.3"),
    },
    { picture: cards(TOP.slice(0, 2), "win"), text: t("primer.4") },
  ],
  rules: () => [
    { title: t("rules.goal"), lines: [t("rules.goal.1"), t("rules.goal.2"), t("rules.goal.3")] },
    {
      title: t("rules.play"),
      lines: [t("rules.play.1"), t("rules.play.2"), t("rules.play.3"), t("rules.play.4")],
    },
    { title: t("rules.order"), lines: [t("rules.order.1"), t("rules.order.2")] },
    { title: t("rules.score"), lines: [t("rules.score.1"), t("rules.score.2")] },
    {
      title: t("rules.bonus"),
      pairs: [
        [t("rules.bonus.top"), t("rules.bonus.top.line")],
        [t("rules.bonus.middle"), t("rules.bonus.middle.line")],
        [t("rules.bonus.bottom"), t("rules.bonus.bottom.line")],
      ],
    },
    {
      title: t("rules.fantasy"),
      lines: [t("rules.fantasy.1"), t("rules.fantasy.2"), t("rules.fantasy.3"), t("rules.fantasy.4")],
    },
    { title: t("rules.jokers"), lines: [t("rules.jokers.1")] },
    { title: t("rules.time"), lines: [t("rules.time.1"), t("rules.time.2")] },
  ],
};
export default guide;
