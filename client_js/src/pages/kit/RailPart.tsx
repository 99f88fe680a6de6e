import { useState } from "preact/hooks";
import { CardText, SuitText } from "../../cards/CardText";
import { num } from "../../i18n";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Log } from "../../kit/Log";
import { Mark } from "../../kit/Mark";
import { Panel } from "../../kit/Panel";
import ScoreChart from "../../kit/ScoreChart";
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

/** Two close together and one below zero, seven names that want the same place, and a long game. */
const COURSES: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 1, 4, 4, 6],
    [0, 2, 1, 3, 7],
    [0, -2, -4, -3, -5],
  ],
  [5, 6, 6, 7, 7, 8, 9].map((n, seat) => [0, seat, n]),
  [0, 1].map((seat) => Array.from({ length: 31 }, (_, deal) => deal * (9 - 2 * seat) - 40 * (deal % 3))),
];

function ExampleChart({ totals }: { totals: readonly (readonly number[])[] }) {
  const most = Math.max(...totals.map((line) => line.at(-1) ?? 0));
  const lines = totals.map((line, seat) => ({
    seat,
    name: people()[seat] ?? "",
    totals: line,
    winner: line.at(-1) === most,
  }));
  const label = lines.map((line) => `${line.name}: ${line.totals.map(num).join(", ")}`).join("; ");
  return <ScoreChart lines={lines} first={1} label={label} />;
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
      {COURSES.map((totals, i) => (
        <Panel key={i} title={k("chart")} cap={k("sides", { n: totals.length })}>
          <ExampleChart totals={totals} />
        </Panel>
      ))}
    </div>
  );
}
