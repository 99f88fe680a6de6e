import { useState } from "preact/hooks";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import { Panel } from "../../kit/Panel";
import { Ring } from "../../kit/Ring";
import { FreeSeat, Seat } from "../../kit/Seat";
import { Tag } from "../../kit/Tag";
import { people } from "./people";

const k = translator(kit);
const now = () => Date.now();
const clock = () => ({ ends: now() + 24_000, base: 30_000 });

export function SeatsPart() {
  const names = people();
  const [, max = "", cicero = "", ada = "", long = "", wide = "", short = ""] = names;
  const [turn] = useState(clock);
  return (
    <>
      <Panel title={k("seats")}>
        <div class="stack">
          <Seat seat={1} name={max} names={names} score={58} state={k("passed")} onOpen={() => {}} />
          <Seat
            seat={2}
            name={cicero}
            score={-7}
            bot={k("club")}
            turn
            turnTag={k("to_bid")}
            clock={turn}
            now={now}
            onOpen={() => {}}
          />
          <Seat seat={3} name={ada} score={23} offline={k("bot_plays", { n: 40 })} />
          <Seat seat={4} name={short} score={6} out state={k("sits_out")} />
          <Seat
            seat={1}
            name={max}
            score={58}
            winner
            tags={
              <Tag kind="good" icon="check">
                {k("leading")}
              </Tag>
            }
            known={{ cards: [36, 10, 23, 7, 20, 51, 44, 2, 30], of: 10, unseen: 2 }}
          />
        </div>
      </Panel>
      <Panel title={k("seats_more")}>
        <div class="stack">
          <Seat
            seat={0}
            name={long}
            names={names}
            score={11}
            side="A"
            partner
            tags={<Tag icon="crown">{k("pitcher", { n: 3 })}</Tag>}
            state={k("tricks", { n: 1 })}
          />
          <Seat seat={5} name={wide} names={[...names, "WWWWXYZ"]} score={-21} side="B" bot={k("novice")} />
          <Seat seat={6} name={short} score={0} bot={k("novice")} state={k("tricks", { n: 2 })} />
          <FreeSeat seat={3} />
        </div>
      </Panel>
      <TimePanel />
    </>
  );
}

function TimePanel() {
  const [start, setStart] = useState(now);
  const at = (left: number, base: number, bank = 0, bankOf = bank) => ({
    ends: start + left,
    base,
    bank,
    bankOf,
  });
  return (
    <Panel title={k("time")}>
      <div class="stack">
        <div class="flex wrap" style={{ gap: "16px" }}>
          <Ring clock={at(24_000, 30_000)} now={now} />
          <Ring clock={at(4_900, 30_000)} now={now} />
          <span class="flex">
            <Ring clock={at(-1_000, 30_000, 44_000, 60_000)} now={now} />
            <span class="sm">{k("bank_note")}</span>
          </span>
          <Ring clock={at(18_000, 30_000)} now={now} small />
          <Ring clock={at(3_900, 30_000)} now={now} small />
          <Button small onClick={() => setStart(now())}>
            {k("restart")}
          </Button>
        </div>
        <Banner kind="bad" icon="warn">
          {k("zero")}
        </Banner>
      </div>
    </Panel>
  );
}
