import { beforeEach, expect, test } from "vitest";
import type { RoomEvent } from "../../../src/net/api";
import { spoken } from "../../../src/pages/room/words";
import { settings } from "../../../src/settings";
import { line } from "../../../src/tables/pitch/line";
import { card, NAMES, SCENES, withNames } from "../../fixtures/pitch";

beforeEach(() => {
  settings.lang.value = "en";
});

const { view } = SCENES.follow;
const heard = (
  code: string,
  seat: number | null,
  args: RoomEvent["args"] = {},
  who = view,
): string | null => {
  const words = line({ index: 1, code, seat, args }, who);
  return words === null ? null : spoken(words).replaceAll("\u00a0", " ");
};

test.each([
  ["deal", 1, { hand_no: 5 }, "Hand 5. Max deals.", "Hand 5. You deal."],
  ["bid", 1, { amount: 0 }, "Max passes", "You pass"],
  ["bid", 1, { amount: 2 }, "Max bids 2", "You bid 2"],
  ["bid", 1, { amount: 4 }, "Max bids four. The auction is over.", "You bid four. The auction is over."],
  ["pitcher", 1, { bid: 3 }, "Max is the pitcher with 3", "You are the pitcher with 3"],
  ["play", 1, { card: card("Qd") }, "Max plays queen of diamonds", "You play queen of diamonds"],
  [
    "trick",
    1,
    { number: 2, card: card("As") },
    "Max wins trick 2 with ace of spades",
    "You win trick 2 with ace of spades",
  ],
  [
    "hand",
    1,
    { bid: 3, made: true, delta: [4, 4, 0, 0] },
    "Max makes the bid of 3 and scores 4",
    "You make your 3 and score 4",
  ],
  [
    "hand",
    1,
    { bid: 3, made: false, delta: [-3, -3, 0, 0] },
    "Max misses the bid of 3: −3",
    "You miss your 3: −3",
  ],
] as const)("%s is said of others and of yourself", (code, seat, args, other, own) => {
  expect(heard(code, seat, args)).toBe(other);
  expect(heard(code, 0, args)).toBe(own);
});

test("trumps, a thrown-in hand and the end are said of the table", () => {
  expect(heard("trump", 1, { suit: 2 })).toBe("Hearts are trump");
  expect(heard("redeal", 0)).toBe("Nobody bid: new deal");
  expect(heard("over", null, { reason: "target" })).toBe("The target is reached: the game is over.");
  expect(heard("over", null, { reason: "max_hands" })).toBe(
    "The last hand has been played: the game is over.",
  );
});

test("a move that nobody made says why it was made", () => {
  expect(heard("bid", 1, { amount: 0, auto: "timeout" })).toBe("Max passes (time is up)");
  expect(heard("play", 1, { card: card("Qd"), auto: "absent" })).toBe(
    "Max plays queen of diamonds (nobody there)",
  );
});

test("names are never declined in Russian", () => {
  settings.lang.value = "ru";
  const russian = withNames(SCENES.follow, NAMES.ru).view;
  expect(heard("bid", 1, { amount: 0 }, russian)).toBe("Максим: пас");
  expect(heard("pitcher", 1, { bid: 3 }, russian)).toBe("Питчер: Максим, ставка 3");
  expect(heard("hand", 1, { bid: 3, made: false, delta: [0, -3, 0, 0] }, russian)).toBe(
    "Максим: ставка 3 не сыграна, −3",
  );
  expect(heard("trick", 1, { number: 2, card: card("As") }, russian)).toBe("Взятка 2: Максим, туз пик");
});

test("an event of no other code is worth a line", () => {
  expect(heard("unheard_of", 1)).toBeNull();
});
