import { useState } from "preact/hooks";
import { CardText, SuitText } from "../../cards/CardText";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Log } from "../../kit/Log";
import { Mark } from "../../kit/Mark";
import { Panel } from "../../kit/Panel";
import { ScoreTable } from "../../kit/ScoreTable";
import { Tabs } from "../../kit/Tabs";
import { people } from "./people";

const k = translator(kit);

export function ExampleTabs() {
  const [tab, setTab] = useState("scores");
  return (
    <Tabs
      label={k("tabs")}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: "scores", label: k("scores"), content: <ExampleScores /> },
        { id: "log", label: k("log"), content: <ExampleLog /> },
        { id: "chat", label: k("chat"), unread: k("unread", { n: 2 }), content: <p>{k("chat_line")}</p> },
      ]}
    />
  );
}

function ExampleScores() {
  const names = people();
  const hand = (n: number, seat: number, bid: number, suit: "c" | "d" | "h" | "s") => (
    <span class="flex">
      {n} <Mark seat={seat} label={names[seat]} /> {bid} <SuitText suit={suit} />
    </span>
  );
  return (
    <ScoreTable
      label={k("scores")}
      head={k("score_head")}
      columns={names.slice(0, 4).map((name, seat) => ({ key: name, seat, name }))}
      rows={[
        { key: 1, head: hand(1, 2, 2, "h"), cells: [1, 0, -2, 2] },
        { key: 2, head: hand(2, 0, 2, "c"), cells: [3, 1, 0, 0], best: [0] },
        { key: 3, head: hand(3, 3, 3, "d"), cells: [0, 1, 0, 3], best: [3] },
        { key: 4, head: hand(4, 0, 2, "s"), cells: [2, 0, 0, 2], best: [0] },
      ]}
      total={[6, 2, -2, 7]}
      note={k("score_note")}
    />
  );
}

function ExampleLog() {
  const [, max = "", , ada = ""] = people();
  const line = (key: "log_lead" | "log_win", name: string, card: number) =>
    k.rich(key, { name: <b>{name}</b>, card: <CardText card={card} /> });
  return (
    <Log
      label={k("log")}
      entries={[
        { key: 6, seat: 1, text: line("log_lead", max, 23) },
        { key: 5, seat: 1, text: line("log_win", max, 51) },
        { key: 4, seat: 0, text: k.rich("log_you", { card: <CardText card={11} /> }) },
        { key: 3, seat: 3, text: line("log_lead", ada, 8) },
        { key: 2, seat: 1, text: k("log_pitcher", { name: max, n: 3 }) },
        { key: 1, text: k("log_deal", { n: 5, name: ada }) },
      ]}
    />
  );
}

export function RailPart() {
  return (
    <div class="kit-rail">
      <Panel title={k("scores")} cap={k("score_cap", { n: 7 })}>
        <ExampleScores />
      </Panel>
      <Panel title={k("scores")} cap={k("score_cap", { n: 11 })}>
        <ScoreTable
          label={k("scores")}
          head={k("score_head")}
          columns={[
            { key: "us", name: k("us") },
            { key: "them", name: k("them") },
          ]}
          rows={[
            { key: 1, head: 1, cells: [3, 1], best: [0] },
            { key: 2, head: 2, cells: [0, -2] },
          ]}
          total={[3, -1]}
        />
      </Panel>
      <Panel title={k("log")}>
        <ExampleLog />
      </Panel>
      <Panel>
        <ExampleTabs />
      </Panel>
    </div>
  );
}
