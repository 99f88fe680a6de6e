import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Talk as Wire } from "../src/net/talk";
import type { ClientMessage } from "../src/protocol";
import { settings } from "../src/settings";
import { name } from "../src/state/me";
import Reactions from "../src/talk/Reactions";
import Talk from "../src/talk/Talk";
import { base } from "./fixtures/pitch";
import { fixtureRoom, NOW } from "./fixtures/room";

let sent: ClientMessage[];
let wire: Wire;

beforeEach(() => {
  settings.lang.value = "en";
  sent = [];
  wire = new Wire((message) => {
    sent.push(message);
    return true;
  });
});
afterEach(cleanup);

const said = (i: number, text: string, name = "Max") =>
  wire.heard({ type: "chat", i, at: 0, name, text, seat: 1 });
const show = (you: number | null = 0) =>
  render(<Talk room={{ ...fixtureRoom({ ...base, you }), talk: wire }} />);
const lines = () => screen.queryAllByRole("listitem").map((line) => line.textContent);

test("lines come in their order and once, whatever a reconnect repeats", () => {
  said(2, "two");
  said(1, "one");
  said(2, "two");
  show();
  expect(lines()).toEqual(["Max one", "Max two"]);
});

test("lines of those who watch count for themselves and stand where they were said", () => {
  wire.heard({ type: "chat", i: 1, at: 5, name: "Eve", text: "aside" });
  wire.heard({ type: "chat", i: 1, at: 3, name: "Max", text: "first", seat: 1 });
  wire.heard({ type: "chat", i: 2, at: 9, name: "Max", text: "last", seat: 1 });
  wire.heard({ type: "chat", i: 1, at: 5, name: "Eve", text: "aside" });
  show();
  expect(lines()).toEqual(["Max first", "Eve aside", "Max last"]);
});

test("who has no seat says it under a name", () => {
  wire.say({ text: "Hello" }, "Eve");
  expect(sent).toEqual([{ type: "say", k: 1, text: "Hello", name: "Eve" }]);
});

test("a line is answered by its own echo, and the field is empty then", async () => {
  show();
  const field = screen.getByTestId<HTMLInputElement>("talk-field");
  fireEvent.input(field, { target: { value: "Hello" } });
  fireEvent.click(screen.getByTestId("action-say"));
  expect(sent).toEqual([{ type: "say", k: 1, text: "Hello" }]);
  expect(field.value).toBe("Hello");
  wire.heard({ type: "chat", i: 1, at: 0, name: "Lena", text: "Hello", seat: 0, k: 1 });
  await vi.waitFor(() => expect(field.value).toBe(""));
});

test("what was refused stays in the field", async () => {
  show();
  const field = screen.getByTestId<HTMLInputElement>("talk-field");
  fireEvent.input(field, { target: { value: "Hello" } });
  fireEvent.click(screen.getByTestId("action-say"));
  wire.refused(1, "too_many_says");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(field.value).toBe("Hello");
});

test("a lost connection answers what was on its way", async () => {
  const answer = wire.say({ sign: "nice" });
  wire.lost();
  expect(await answer).toEqual({ ok: false, code: "offline", detail: {} });
});

test("signs are read in the language of the page", () => {
  wire.heard({ type: "chat", i: 1, at: 0, name: "Max", seat: 1, sign: "nice" });
  show();
  expect(lines()).toEqual(["Max Well played"]);
  cleanup();
  settings.lang.value = "ru";
  show();
  expect(lines()).toEqual(["Max Хорошо\u00a0сыграно".replace("\u00a0", " ")]);
});

test("only a reaction of this moment stands over a seat", async () => {
  render(
    <>
      <div data-testid="dock">
        <i class="mark" />
      </div>
      <Reactions room={{ ...fixtureRoom(base), talk: wire }} />
    </>,
  );
  wire.heard({ type: "chat", i: 1, at: NOW - 60_000, name: "Max", seat: 1, sign: "sad" });
  wire.heard({ type: "chat", i: 2, at: NOW, name: "Max", seat: 1, sign: "heart" });
  await screen.findByTestId("reaction-heart");
  expect(screen.queryByTestId("reaction-sad")).toBeNull();
});

test("what is said by those who watch hides no reaction and is none over a seat", async () => {
  wire.heard({ type: "chat", i: 50, at: NOW - 1, name: "Eve", text: "Hello" });
  render(
    <>
      <div data-testid="dock">
        <i class="mark" />
      </div>
      <Reactions room={{ ...fixtureRoom(base), talk: wire }} />
    </>,
  );
  wire.heard({ type: "chat", i: 51, at: NOW, name: "Eve", sign: "laugh" });
  wire.heard({ type: "chat", i: 1, at: NOW, name: "Max", seat: 1, sign: "heart" });
  await screen.findByTestId("reaction-heart");
  expect(screen.queryByTestId("reaction-laugh")).toBeNull();
});

test("who watches has no field", () => {
  show(null);
  expect(screen.queryByTestId("talk-field")).toBeNull();
});

test("who watches writes under a name where the house lets them, and is heard apart", async () => {
  const house = { ...base.house, talking: true };
  const room = { ...fixtureRoom({ ...base, you: null, hosting: false, house }), talk: wire };
  name.value = "Olga";
  render(<Talk room={room} />);
  fireEvent.input(screen.getByTestId("talk-field"), { target: { value: "Nice" } });
  fireEvent.click(screen.getByTestId("action-say"));
  expect(sent).toEqual([{ type: "say", k: 1, name: "Olga", text: "Nice" }]);
  wire.heard({ type: "chat", i: 1, at: 0, name: "Olga", text: "Nice", k: 1 });
  await vi.waitFor(() => expect(document.querySelectorAll(".talk-lines .aside")).toHaveLength(1));
});

test("the host silences who wrote a line aside, and lets them write again", () => {
  wire.heard({ type: "chat", i: 7, at: 0, name: "Olga", text: "Nice" });
  const muted = [{ name: "Ivan", line: 3 }];
  const room = { ...fixtureRoom({ ...base, muted }), talk: wire };
  render(<Talk room={room} />);
  fireEvent.click(screen.getByTestId("action-hush-line-7"));
  fireEvent.click(screen.getByTestId("action-unhush"));
  expect(room.commanded).toEqual([
    { type: "mute", line: 7 },
    { type: "mute", on: false, line: 3, name: "Ivan" },
  ]);
});

test("who is muted is told so in place of the field", () => {
  const you = { name: "Lena", seat: 0 };
  render(<Talk room={{ ...fixtureRoom({ ...base, hosting: false, muted: [you] }), talk: wire }} />);
  expect(screen.getByTestId("talk-muted").textContent).toContain("The host has muted you");
  expect(screen.queryByTestId("talk-field")).toBeNull();
});
