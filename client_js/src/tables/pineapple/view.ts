/** Pineapple as this client reads it: short names for the generated types, and look-ups that are no rules. */
import type { RoomApi, View } from "../../net/api";
import type {
  PineappleAction,
  PineappleBoardView,
  PineappleShape,
  PineappleTable,
  Seat,
} from "../../protocol";

export type Room = RoomApi<PineappleTable, PineappleAction>;

/** The view while a game is there. */
export type Pineapple = View<Extract<PineappleTable, { phase: "playing" | "over" }>>;

/** Fields that are not on the wire while they have been nil from the start. */
const NIL = {
  button: null,
  bye: null,
  discards: null,
  outlook: null,
  offers: null,
} satisfies { [K in keyof Pineapple]?: null };

/** The view once there is a game, else null. */
export function gameOf(room: Pick<Room, "view">): Pineapple | null {
  const view = room.view.value;
  return view && view.phase !== "waiting" ? { ...NIL, ...(view as Pineapple) } : null;
}

/** Top, middle, bottom. */
export const LINES = [0, 1, 2] as const;
export type LineNo = (typeof LINES)[number];

/** Where a card of the street may lie: a line, or 3 to be discarded. */
export type Target = LineNo | 3;
export const DISCARD = 3;

/** Places of a line as it is drawn. */
export const PLACES = [3, 5, 5] as const;

export type Draft = readonly (readonly [card: number, spot: number])[];

/** Whether an action is offered. */
export const may = (view: Pineapple, action: PineappleAction["type"]): boolean =>
  view.offers?.actions.includes(action) ?? false;

/** Whether cards are being placed. */
export const placing = ({ stage }: Pineapple): boolean =>
  stage === "streets" || stage === "fantasy" || stage === "closed";

/** Whether the boards of a finished deal are shown. */
export const shown = ({ stage }: Pineapple): boolean => stage === "show" || stage === "over";

/** Whether the viewer places cards now. */
export const mine = (view: Pineapple): boolean =>
  view.you !== null && placing(view) && view.acting.includes(view.you);

/** The kind of question a seat is asked, as the clocks know it. */
export function askOf(view: Pineapple, seat: Seat): string {
  if (view.stage === "show") return "continue";
  if (view.stage === "rebuy" || view.stage === "wait") return view.stage;
  const progress = view.progress[seat];
  if (progress?.fantasy) return "fantasy";
  return progress?.street === 1 ? "street1" : "street";
}

/** The seats of a deal as one reads a table, from the viewer's left; the viewer's own last. */
export function participants(view: Pineapple): Seat[] {
  const n = view.seats.length;
  const from = view.you ?? n - 1;
  return view.seats.map((_, i) => (from + 1 + i) % n).filter((seat) => view.boards[seat] != null);
}

/** The seats that are not dealt in. */
export const idle = (view: Pineapple): Seat[] =>
  view.seats.flatMap((_, seat) => (view.boards[seat] == null ? [seat] : []));

/** A stack; before the showdown has been opened, the one that the deal began with. */
export function stackOf(view: Pineapple, seat: Seat, opening: boolean): number {
  const stack = view.players[seat]?.stack ?? 0;
  return opening ? stack - (view.sheet.at(-1)?.[1][seat] ?? 0) : stack;
}

/** What a seat has won or lost: the stack without all that was bought in. */
export const netOf = (view: Pineapple, seat: Seat): number => {
  const player = view.players[seat];
  return player ? player.stack - player.bought : 0;
};

/** The cards that a line's jokers count as, by card; the view lists them in the order of the jokers. */
export function jokersOf(cards: readonly number[], shape: PineappleShape | undefined): Map<number, number> {
  const jokers = cards.filter((card) => card > 51);
  return new Map(jokers.flatMap((card, i) => (shape?.[2][i] === undefined ? [] : [[card, shape[2][i]]])));
}

/** The lines of which a seat has won every comparison of this deal. */
export function won(view: Pineapple, seat: Seat): readonly boolean[] {
  return LINES.map((line) => {
    const results = view.pairs.flatMap(([a, b, lines]) =>
      a === seat ? [lines[line]] : b === seat ? [-lines[line]] : [],
    );
    return results.length > 0 && results.every((result) => result > 0);
  });
}

/** Whether a board has all its cards. */
export const isFull = (board: PineappleBoardView): boolean =>
  board.lines.every((cards, line) => cards.length === PLACES[line]);

const rank = (card: number) => (card > 51 ? 99 : card % 13);

export type Order = "dealt" | "rank" | "suit";

/** The cards of a tray as they are laid out. */
export function sorted(cards: readonly number[], by: Order): number[] {
  if (by === "dealt") return [...cards];
  const suit = (card: number) => (by === "suit" ? Math.floor(card / 13) : 0);
  return [...cards].sort((a, b) => suit(b) - suit(a) || rank(b) - rank(a) || b - a);
}
