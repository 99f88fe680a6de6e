/** Auction as this client reads it: short names for the generated types, and look-ups that are no rules. */
import type { RoomApi, View } from "../../net/api";
import type { AuctionAction, AuctionTable, AuctionTake, Seat } from "../../protocol";

export type Room = RoomApi<AuctionTable, AuctionAction>;

/** The view while a game is there. */
export type Auction = View<Extract<AuctionTable, { phase: "playing" | "over" }>>;

/** Fields that are not on the wire while they have been nil from the start. */
const NIL = {
  bid: null,
  payment: null,
  ends: null,
  hand: null,
  selections: null,
  best: null,
  known: null,
  offers: null,
  hands: null,
  shown: null,
} satisfies { [K in keyof Auction]?: null };

/** The view once there is a game, else null. */
export function gameOf(room: Pick<Room, "view">): Auction | null {
  const view = room.view.value;
  return view && view.phase !== "waiting" ? { ...NIL, ...(view as Auction) } : null;
}

/** Whether an action is offered. */
export const may = (view: Auction, action: AuctionAction["type"]): boolean =>
  view.offers?.may?.includes(action) ?? false;

/** Why an action that one could expect is not offered: a code; undefined: nothing to say. */
export const refusedFor = (view: Auction, action: AuctionAction["type"]): string | undefined =>
  view.offers?.refused?.find(([refused]) => refused === action)?.[1];

/** Whether the question is open to the viewer. */
export const asked = (view: Auction, stage: Auction["stage"]): boolean =>
  view.ask !== null && view.stage === stage && view.offers !== null;

/** What so many cards buy; null for none. */
export const takeOf = (view: Auction, count: number): AuctionTake | null => view.takes[count - 1] ?? null;

/** The seat whose bid stands; null: nobody's. */
export const leaderOf = (view: Auction): Seat | null => view.bid?.[0] ?? null;

/** The cards that a purchase takes from the right end of the row. */
export const takenBy = (view: Auction, take: AuctionTake): readonly number[] =>
  view.row.slice(view.row.length - take[0]);

/** The points of a card in the row; the second pack is worth the same. */
export const priceOf = (view: Auction, card: number): number => view.prices[card % 64] ?? 0;

/** The cards of a selection in the order of the hand. */
export const pick = (hand: readonly number[], mask: number): number[] =>
  hand.filter((_, i) => (mask >> i) & 1);

/** A selection of the hand as a mask. */
export const maskOf = (hand: readonly number[], cards: readonly number[]): number =>
  cards.reduce((mask, card) => mask | (1 << hand.indexOf(card)), 0);

/** Whether the deal is over and its hands are open. */
export const finished = (view: Auction): boolean => view.stage === "showdown" || view.stage === "over";

/** The points of a seat; while the hands are being opened, those before this deal. */
export const scoreOf = ({ scores, sheet }: Auction, seat: Seat, opening = false): number =>
  (scores[seat] ?? 0) - (opening ? (sheet.at(-1)?.[7][seat] ?? 0) : 0);

/** How a hand is laid out; "own": as its owner has laid it. */
export type Order = "rank" | "suit" | "own";

const rank = (card: number) => (card % 64 > 51 ? 99 : (card % 64) % 13);

/** The hand as it is held: by rank from the top, by suit as the server lists it, or in its owner's order. */
export function sorted(hand: readonly number[], by: Order, own: readonly number[] = []): number[] {
  if (by === "suit") return [...hand];
  if (by === "own") {
    const laid = own.filter((card) => hand.includes(card));
    return [...laid, ...sorted(hand, "rank").filter((card) => !laid.includes(card))];
  }
  return [...hand].sort((a, b) => rank(b) - rank(a) || (b % 64) - (a % 64));
}

/** The cards of a combination as one reads them: runs upwards, an ace below the two first; all else from the top. */
export function laidOut(
  { table }: Pick<Auction, "table">,
  place: number,
  top: number,
  cards: readonly number[],
): number[] {
  const kind = table[place - 1]?.[0];
  if (kind !== "suit_sequence" && kind !== "straight") return sorted(cards, "rank");
  const low = (card: number) => (rank(card) + 2 > top ? -1 : rank(card));
  return [...cards].sort((one, other) => low(one) - low(other));
}
