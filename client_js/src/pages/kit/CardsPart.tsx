import { Card, CardBack, type CardState, Slot } from "../../cards/Card";
import { CardText, SuitText } from "../../cards/CardText";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { ICON_NAMES, Icon } from "../../kit/Icon";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import { Pairs } from "../../kit/Pairs";
import { Panel } from "../../kit/Panel";
import { SeatLine } from "../../kit/Seat";
import { people } from "./people";

const k = translator(kit);
const STATES: readonly CardState[] = ["pending", "new", "win", "dim", "rest", "gone"];
const SHOWN = [51, 37, 21, 9, 52];
const SMALL = [51, 37, 21, 9, 17, 46, 53];
/** A name with the room that it needs, and cut before its last letters, because another one begins alike. */
const ALIKE = ["100%", "9rem"];

export function CardsPart() {
  return (
    <>
      <Panel title={k("cards")}>
        <div class="stack">
          <div class="cards wrap">
            {SHOWN.map((card) => (
              <Card key={card} card={card} width={52} />
            ))}
            <CardBack width={52} />
          </div>
          <span class="cap">{k("compact")}</span>
          <div class="cards wrap">
            {SMALL.map((card) => (
              <Card key={card} card={card} width={30} />
            ))}
            <CardBack width={30} />
          </div>
          <p>{k.rich("text", { card: <CardText card={36} />, suit: <SuitText suit="s" /> })}</p>
        </div>
      </Panel>
      <Panel title={k("card_states")}>
        <div class="kit-labelled">
          {STATES.map((state, i) => (
            <span key={state}>
              <Card card={[36, 44, 16, 7, 30, 12][i] ?? 0} width={52} state={state} />
              <span class="cap">{k(`state_${state}`)}</span>
            </span>
          ))}
          <span>
            <Slot width={52} on>
              1
            </Slot>
            <span class="cap">{k("slot_on")}</span>
          </span>
          <span>
            <Slot width={52} />
            <span class="cap">{k("slot")}</span>
          </span>
        </div>
      </Panel>
    </>
  );
}

export function MarksPart() {
  return (
    <>
      <Panel title={k("marks")}>
        <div class="stack">
          <div class="flex" style={{ fontSize: "26px" }}>
            {[0, 1, 2, 3, 4, 5, 6].map((seat) => (
              <Mark key={seat} seat={seat} />
            ))}
          </div>
          <div class="flex" style={{ fontSize: "13px" }}>
            {[0, 1, 2, 3, 4, 5, 6].map((seat) => (
              <Mark key={seat} seat={seat} />
            ))}
          </div>
          <div class="flex" style={{ fontSize: "20px" }}>
            {[0, 1, 2, 3, 4, 5, 6].map((seat) => (
              <Mark key={seat} seat={seat} free />
            ))}
          </div>
        </div>
      </Panel>
      <Panel title={k("names")}>
        <div class="stack">
          {ALIKE.map((width) => (
            <div key={width} class="flex" style={{ width }}>
              <Mark seat={4} />
              <Name name={people()[4] ?? ""} others={[`${people()[4]}`.replace(/\S+$/, "P.")]} />
            </div>
          ))}
          <SeatLine seat={5} name={people()[5] ?? ""} />
        </div>
      </Panel>
      <Panel title={k("pairs")}>
        <Pairs
          pairs={[
            [k("name"), people()[4]],
            [k("level"), k("club")],
            [k("time"), k("nothing")],
          ]}
        />
      </Panel>
      <Panel title={k("icons")}>
        <div class="flex wrap" style={{ fontSize: "18px" }}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </Panel>
    </>
  );
}
