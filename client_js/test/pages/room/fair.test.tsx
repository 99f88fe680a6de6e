import { sha256 } from "@noble/hashes/sha2.js";
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import Fair from "../../../src/pages/room/Fair";
import { remember } from "../../../src/state/seals";
import { base } from "../../fixtures/pitch";
import { fixtureRoom } from "../../fixtures/room";

const secret = new Uint8Array(32).fill(7);
const share = new Uint8Array(16).fill(3);
const none = new Uint8Array();
const over = {
  ...base,
  phase: "over",
  opened: secret,
  contributions: [share, none, none, none],
  outcome: { sides: [0, 1, 2, 3], scores: [11, 2, -2, 6], places: [1, 3, 4, 2], reason: "target" },
} as const;

const show = (view: typeof over | typeof base) => {
  render(<Fair room={fixtureRoom(view)} onClose={() => {}} />);
};
const see = (what: "seal" | "share", bytes: Uint8Array) => remember(what, base.room, base.game_no, bytes);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("while a game runs: its seal in figures, and who has added to it", () => {
  show({ ...base, commitment: new Uint8Array(32).fill(0xab), contributed: [true, false, false, false] });
  expect(screen.getByText(/^(abababab ?){8}$/)).toBeTruthy();
  expect(screen.getByText("added")).toBeTruthy();
  expect(screen.queryByText(/^Key of game/)).toBeNull();
});

test("after it the key is held against the seal that this tab has seen", () => {
  see("seal", sha256(secret));
  see("share", share);
  show(over);
  expect(screen.getByTestId("fair-seal").textContent).toMatch(/fits the seal/);
  expect(screen.getByTestId("fair-share").textContent).toMatch(/is part of it/);
});

test("another key, or a share left out, is called by its name", () => {
  see("seal", sha256(new Uint8Array(32)));
  see("share", new Uint8Array(16).fill(4));
  show(over);
  expect(screen.getByTestId("fair-seal").textContent).toMatch(/does not fit/);
  expect(screen.getByTestId("fair-share").textContent).toMatch(/is missing/);
});

test("the seal that was seen first counts", () => {
  see("seal", sha256(secret));
  see("seal", sha256(new Uint8Array(32)));
  show(over);
  expect(screen.getByTestId("fair-seal").textContent).toMatch(/fits the seal/);
});

test("who came later has nothing to compare with; a key that stays closed is said to", () => {
  show(over);
  expect(screen.getByText(/did not see the seal/)).toBeTruthy();
  cleanup();
  render(<Fair room={fixtureRoom({ ...over, opened: null })} onClose={() => {}} />);
  expect(screen.getByText(/never opened/)).toBeTruthy();
});

test("where nobody has added anything the server alone decides, and that is said", () => {
  show({ ...base, contributed: [true, false, false, false] });
  expect(screen.queryByTestId("fair-alone")).toBeNull();
  expect(screen.getByTestId("dialog-fair").textContent).toContain("whoever adds something knows");
  cleanup();
  show({ ...base, contributed: [false, false, false, false] });
  expect(screen.getByTestId("fair-alone").textContent).toMatch(/Nobody added anything to game \d+:/);
  cleanup();
  render(
    <Fair room={fixtureRoom({ ...over, contributions: [none, none, none, none] })} onClose={() => {}} />,
  );
  expect(screen.getByText(/^Nobody added anything to game/)).toBeTruthy();
  expect(screen.getByTestId("fair-alone").textContent).toContain("yet");
});
