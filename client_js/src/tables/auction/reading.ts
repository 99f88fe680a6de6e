/** Bids in words: the one that stands, what chosen cards are, why they cannot be bid, what a hint says. */
import type { AuctionAction, AuctionSelection } from "../../protocol";
import { comboName } from "./combos";
import { type Auction, maskOf } from "./view";
import { a } from "./words";

const REFUSED = [
  "bad_action",
  "bid_equal",
  "deal_over",
  "deal_running",
  "exchange_running",
  "game_over",
  "no_combination",
  "no_exchange",
  "not_now",
  "not_passed",
  "not_the_payment",
  "not_your_cards",
  "not_your_turn",
  "return_used",
  "returns_off",
  "row_too_short",
  "score_negative",
  "stale",
  "too_many_changes",
] as const;

/** A refusal of the server in words. */
export function refusal(code: string, view: Auction | null): string {
  if (code === "bid_too_weak" && view?.bid) return a("bid.weak", { bid: bidName(view) });
  const known = REFUSED.find((each) => each === code);
  return known ? a(`no.${known}`) : a("no.other");
}

/** The bid that stands by name. */
export const bidName = (view: Auction): string => (view.bid ? comboName(view, view.bid[2], view.bid[1]) : "");

/** What the chosen cards are, and whether they beat the bid that stands. */
export interface Reading {
  readonly selection: AuctionSelection | null;
  readonly beats: boolean;
  readonly equal: boolean;
}

/** Why the chosen cards cannot be bid. */
export function unfit(view: Auction, { selection, equal }: Reading): string {
  if (selection === null) return a("no.no_combination");
  return equal ? a("no.bid_equal") : a("bid.weak", { bid: bidName(view) });
}

/** A hint in words. */
export function hintText(view: Auction, action: AuctionAction): string {
  if (action.type === "declare") return a("hint.declare");
  if (action.type !== "bid") return a("hint.pass");
  const mask = maskOf(view.hand ?? [], action.cards);
  const selection = view.selections?.find((each) => each[0] === mask);
  return a("hint.bid", { what: selection ? comboName(view, selection[1], action.cards) : "" });
}
