import { Card } from "../../cards/Card";
import { Pip } from "../../cards/Pip";
import { pitchGuide } from "../../i18n/pitch/guide";
import { translator } from "../../i18n/translate";
import { Mark } from "../../kit/Mark";
import type { Guide } from "../game";

const t = translator(pitchGuide);

/** Card of the wire: suit (c d h s) and rank 2..14. */
const card = (suit: number, rank: number) => suit * 13 + rank - 2;
const [DIAMONDS, SPADES] = [1, 3];

const guide: Guide = {
  primer: () => [
    {
      picture: [0, 2, 0, 3].map((bid, seat) => (
        <span key={seat} class={bid === 3 ? "tile best" : "tile"}>
          <Mark seat={seat} />
          {bid || "\u2013"}
        </span>
      )),
      text: t("primer.1"),
    },
    {
      picture: (
        <>
          <Card card={card(SPADES, 14)} width={46} mute />
          <span class="disc suit-s">
            <Pip suit="s" />
          </span>
        </>
      ),
      text: t("primer.2"),
    },
    {
      picture: (
        <>
          <Card card={card(DIAMONDS, 12)} width={34} mute />
          <Card card={card(DIAMONDS, 5)} width={34} mute />
          <Card card={card(SPADES, 2)} width={34} mute state="win" />
          <Card card={card(DIAMONDS, 14)} width={34} mute />
        </>
      ),
      text: t("primer.3"),
    },
    {
      picture: (
        <>
          <Card card={card(SPADES, 14)} width={34} mute />
          <Card card={card(SPADES, 2)} width={34} mute />
          <Card card={card(SPADES, 11)} width={34} mute />
          <b class="tile">10</b>
        </>
      ),
      text: t("primer.4"),
    },
  ],
  rules: () => [
    { title: t("rules.goal"), lines: [t("rules.goal.1"), t("rules.goal.2"), t("rules.goal.3")] },
    {
      title: t("rules.points"),
      pairs: [
        [t("rules.points.high"), t("rules.points.high.text")],
        [t("rules.points.low"), t("rules.points.low.text")],
        [t("rules.points.jack"), t("rules.points.jack.text")],
        [t("rules.points.game"), t("rules.points.game.text")],
      ],
    },
    { title: t("rules.deal"), lines: [t("rules.deal.1"), t("rules.deal.2")] },
    {
      title: t("rules.bid"),
      lines: [t("rules.bid.1"), t("rules.bid.2"), t("rules.bid.3"), t("rules.bid.4"), t("rules.bid.5")],
    },
    {
      title: t("rules.play"),
      lines: [t("rules.play.1"), t("rules.play.2"), t("rules.play.3"), t("rules.play.4")],
    },
    { title: t("rules.score"), lines: [t("rules.score.1"), t("rules.score.2"), t("rules.score.3")] },
    { title: t("rules.teams"), lines: [t("rules.teams.1")] },
    { title: t("rules.time"), lines: [t("rules.time.1")] },
  ],
};
export default guide;
