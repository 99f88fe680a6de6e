/** The page around a table while a game runs: header, banners, rail or sheet, log, and what readers hear. */
import "../../style/table.css";
import type { ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { show as area } from "../../i18n/show";
import { translator } from "../../i18n/translate";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { Header } from "../../kit/Header";
import { Log } from "../../kit/Log";
import { phone } from "../../kit/media";
import { Panel } from "../../kit/Panel";
import { Sheet } from "../../kit/Sheet";
import { Table } from "../../kit/Table";
import { Tabs } from "../../kit/Tabs";
import { Tag } from "../../kit/Tag";
import { tempo } from "../../motion/tempo";
import type { AnyView, RoomApi } from "../../net/api";
import type { Line } from "../../net/talk";
import type { ShowView } from "../../protocol";
import { lazy } from "../lazy";
import { gameName } from "../options";
import { Banners } from "./Banners";
import { FrameContext, GameContext } from "./context";
import { logEntries } from "./log";
import { RoomMenu } from "./RoomMenu";
import { useTurn } from "./turn";
import { t } from "./words";

const s = translator(area);

/** How long what moves takes, by the speed at which bots play among themselves. */
const TEMPO = { slow: 1, normal: 1, fast: 0.5, full: 0 } as const satisfies Record<ShowView["speed"], number>;

/** Round trips over this are worth a word. */
const SLOW = 250;

const Talk = lazy(() => import("../../talk/Talk"));
const Reactions = lazy(() => import("../../talk/Reactions"));

/** The tabs of the sheet. */
type Shown = "scores" | "log" | "talk";

export interface FrameProps {
  room: RoomApi;
  /** Second half of the header: "hand 5, Lena deals, to 7". */
  info?: ComponentChildren;
  /**
   * What you are to do, in two words: "Your bid". While it is set and `view.ask` is not null the page's title and
   * icon say so; each new ask sounds once and is spoken once.
   */
  turn?: string;
  /** What readers hear on your turn in place of `turn`: with what there is to beat. */
  spoken?: string;
  /** <Seats> */
  seats: ComponentChildren;
  /** The middle of the table. */
  children: ComponentChildren;
  /** <Panel>s of scores: the rail over the log, the strip of a tablet, the first tab of a phone's sheet. */
  scores: ComponentChildren;
  /** <Dock> */
  dock: ComponentChildren;
  testid?: string;
}

/** The page around a table, or what stands in its place. */
export function Frame(props: FrameProps) {
  const Around = useContext(FrameContext) ?? Surroundings;
  return <Around {...props} />;
}

function Surroundings(props: FrameProps) {
  const { room } = props;
  const view = room.view.value;
  const game = useContext(GameContext);
  const [sheet, setSheet] = useState<Shown | null>(null);
  const [read, setRead] = useState(0);
  const [heard, setHeard] = useState<readonly Line[]>([]);
  useTurn(room, props.turn ?? "", props.spoken ?? props.turn ?? "");
  useTempo(view);
  const said = room.talk.lines.value;
  const open = (tab: Shown) => {
    setSheet(tab);
    if (tab === "talk") setHeard(said);
    if (tab === "log") setRead(lastIndex(room));
  };
  useShortcuts([
    { code: "KeyL", keys: "L", label: t("rail.log"), run: () => open("log") },
    { code: "KeyC", keys: "C", label: t("rail.talk"), run: () => open("talk") },
  ]);
  if (!view) return null;
  // Hundreds of lines: written only where they are seen.
  const log = () => <Log label={t("rail.log")} entries={logEntries(room.events.value, view, game)} />;
  const { watching } = room.here.value;
  const late = view.house.delay_s;
  const slow = (room.lag.value ?? 0) > SLOW;
  const unread = sheet !== "log" && lastIndex(room) > read ? t("rail.unread") : undefined;
  return (
    <>
      <Table
        testid="screen-table"
        game={view.game}
        label={t("room.main")}
        railLabel={t("rail.scores")}
        header={
          <Header title={<h1 class="game-title">{gameName(view.game)}</h1>} note={props.info}>
            {slow && (
              <Tag kind="bad" icon="wifi" label={t("net.slow")}>
                <span class="no-phone" aria-hidden="true">
                  {t("net.slow")}
                </span>
              </Tag>
            )}
            {view.show && (
              <span class="show-tag">
                <Tag kind="info" icon="bot" label={s("show.tag")}>
                  <span class="only-wide" aria-hidden="true">
                    {s("show.tag")}
                    {gameOf(view, view.show)}
                  </span>
                </Tag>
              </span>
            )}
            {view.you === null
              ? (late > 0 || !view.show) && (
                  <EyeTag words={late ? t("watch.late", { s: late }) : t("watch.tag")} />
                )
              : watching > 0 && <EyeTag words={t("room.watching", { n: watching })} />}
            <span class="only-phone">
              <Button kind="quiet" small icon="scores" testid="open-scores" onClick={() => open("scores")}>
                {t("rail.scores")}
              </Button>
            </span>
            <span class="talk-open">
              <Button kind="quiet" small testid="open-talk" onClick={() => open("talk")}>
                {t("rail.talk")}
              </Button>
            </span>
            <RoomMenu room={room} />
          </Header>
        }
        banner={<Banners room={room} />}
        seats={
          <>
            <h2 class="vh">{t("room.seats")}</h2>
            {props.seats}
          </>
        }
        rail={
          !phone.value && (
            <>
              {props.scores}
              <Panel title={t("rail.log")} fill>
                {room.events.value.length ? log() : <p class="sm muted">{t("log.empty")}</p>}
              </Panel>
              <Panel title={t("rail.talk")} look="talk-panel">
                <Talk room={room} />
              </Panel>
            </>
          )
        }
        dock={props.dock}
      >
        {props.children}
      </Table>
      <Sheet
        open={sheet !== null}
        title={gameName(view.game)}
        onClose={() => setSheet(null)}
        testid="sheet-scores"
      >
        <Tabs
          label={gameName(view.game)}
          value={sheet ?? "scores"}
          onChange={(id) => open(id as Shown)}
          tabs={[
            { id: "scores", label: t("rail.scores"), content: <div class="stack">{props.scores}</div> },
            { id: "log", label: t("rail.log"), unread, content: sheet === "log" && log() },
            {
              id: "talk",
              label: t("rail.talk"),
              unread: sheet !== "talk" && said.length > 0 && said !== heard ? t("rail.unread") : undefined,
              content: sheet === "talk" && <Talk room={room} />,
            },
          ]}
        />
      </Sheet>
      <Reactions room={room} />
    </>
  );
}

/** Of how many games this is one. */
const gameOf = ({ game_no: k }: AnyView, { games: n }: ShowView): string =>
  n === null || n === 1 ? "" : `, ${s("show.count", { k, n })}`;

/** At full speed nothing that moves or stays a while could keep up. */
function useTempo(view: AnyView | null): void {
  const speed = view?.show?.speed ?? "normal";
  useLayoutEffect(() => {
    tempo.value = TEMPO[speed];
    return () => {
      tempo.value = 1;
    };
  }, [speed]);
}

/** Who watches: the word is left out on a phone. */
function EyeTag({ words }: { words: string }) {
  return (
    <Tag kind="info" icon="eye" label={words}>
      <span class="no-phone" aria-hidden="true">
        {words}
      </span>
    </Tag>
  );
}

const lastIndex = (room: RoomApi): number => room.events.value.at(-1)?.index ?? 0;
