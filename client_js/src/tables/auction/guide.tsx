import { Card } from "../../cards/Card";
import { auctionGuide } from "../../i18n/auction/guide";
import { translator } from "../../i18n/translate";
import { Mark } from "../../kit/Mark";
import type { Guide } from "../game";

const t = translator(auctionGuide);

/** Card of the wire: suit (c d h s) and rank 2..14. */
const card = (suit: number, rank: number) => suit * 13 + rank - 2;
const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3];
const JOKER = 52;

const cards = (shown: readonly number[], won = 0) =>
  shown.map((each, i) => (
    <Card key={each} card={each} width={34} mute state={i >= shown.length - won ? "win" : undefined} />
  ));

const guide: Guide = {
  primer: () => [
    {
      picture: cards([card(DIAMONDS, 7), card(SPADES, 9), card(HEARTS, 4), card(SPADES, 13)]),
      text: t("primer.1"),
    },
    {
      picture: (
        <>
          <Mark seat={1} />
          {cards([card(CLUBS, 9), card(DIAMONDS, 9), card(HEARTS, 9)])}
        </>
      ),
      text: t("primer.2"),
    },
    {
      picture: cards([card(HEARTS, 8), card(SPADES, 12), card(HEARTS, 5), card(DIAMONDS, 12)], 3),
      text: t("primer.3"),
    },
    {
      picture: (
        <>
          {cards([card(CLUBS, 14), JOKER])}
          <b class="tile">61</b>
        </>
      ),
      text: t("primer.4"),
    },
  ],
  rules: () => [
    { title: t("rules.goal"), lines: [t("rules.goal.1"), t("rules.goal.2"), t("rules.goal.3")] },
    { title: t("rules.deal"), lines: [t("rules.deal.1"), t("rules.deal.2")] },
    {
      title: t("rules.bid"),
      lines: [t("rules.bid.1"), t("rules.bid.2"), t("rules.bid.3"), t("rules.bid.4")],
    },
    { title: t("rules.pay"), lines: [t("rules.pay.1"), t("rules.pay.2"), t("rules.pay.3")] },
    {
      title: t("rules.ranking"),
      lines: [t("rules.ranking.1"), t("rules.ranking.2"), t("rules.ranking.3")],
    },
    { title: t("rules.end"), lines: [t("rules.end.1"), t("rules.end.2"), t("rules.end.3")] },
    { title: t("rules.score"), lines: [t("rules.score.1"), t("rules.score.2"), t("rules.score.3")] },
    { title: t("rules.time"), lines: [t("rules.time.1")] },
  ],
};
export default guide;
