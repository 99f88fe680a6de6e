import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { at, click, sit, words } from "./table";

const inHand = () => cardsOfHand().map((card) => card.getAttribute("aria-label")?.split(",")[0]);
const cardsOfHand = () => [...at("dock").querySelectorAll<HTMLElement>(".hand [data-card]")];

test("the hand stays as its owner has laid it, however it is sorted meanwhile", async () => {
  sit("bid");
  const first = cardsOfHand()[0] as HTMLElement;
  first.focus();
  await act(async () => {
    fireEvent.keyDown(first, { key: "ArrowRight", code: "ArrowRight", shiftKey: true });
  });
  const own = ["king of spades", "joker", "king of diamonds"];
  expect(inHand().slice(0, 3)).toEqual(own);
  expect(document.activeElement).toBe(cardsOfHand()[1]);
  await click("action-sort");
  expect(inHand().slice(0, 2)).toEqual(["joker", "king of spades"]);
  await click("action-sort");
  expect(words("action-sort")).toContain("Mine");
  await click("action-sort");
  expect(inHand().slice(0, 3)).toEqual(own);
});

test("taps lay the hand too: the chosen card goes left and right", async () => {
  sit("bid");
  await click("action-sort");
  await click("action-sort");
  const before = inHand();
  await act(async () => cardsOfHand()[1]?.click());
  await act(async () => screen.getAllByRole("button", { name: /further left/ })[0]?.click());
  expect(inHand().slice(0, 2)).toEqual([before[1], before[0]]);
});

test("a reload leaves the hand as it was laid; another deal begins anew", async () => {
  sit("bid");
  const first = cardsOfHand()[0] as HTMLElement;
  first.focus();
  await act(async () => {
    fireEvent.keyDown(first, { key: "ArrowRight", code: "ArrowRight", shiftKey: true });
  });
  const own = inHand();
  cleanup();
  sit("bid");
  expect(inHand()).toEqual(own);
  expect(words("action-sort")).toContain("By rank");
  cleanup();
  sit("bid", { deal_no: 9 });
  expect(inHand()).not.toEqual(own);
});

const chosen = () => cardsOfHand().filter((card) => card.getAttribute("aria-pressed") === "true");

test("a reload leaves the cards chosen while the question is the same", async () => {
  sit("bid");
  for (const i of [2, 0]) await act(async () => cardsOfHand()[i]?.click());
  const [first, second] = chosen().map((card) => card.dataset.card);
  const says = words("readout");
  cleanup();
  sit("bid");
  expect(chosen().map((card) => card.dataset.card)).toEqual([first, second]);
  expect(words("readout")).toBe(says);
  cleanup();
  sit("bid", { ask: "1b99" });
  expect(chosen()).toEqual([]);
});
