import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyView, View } from "../../src/net/api";
import { Join } from "../../src/pages/Join";
import { wantsSeat } from "../../src/pages/room/entry";
import { settings } from "../../src/settings";
import { name } from "../../src/state/me";
import { base } from "../fixtures/pitch";
import { bot, fixtureRoom, person } from "../fixtures/room";

beforeEach(() => {
  settings.lang.value = "en";
  name.value = "Max";
});
afterEach(cleanup);

const FREE = { ...person(""), kind: "free" as const };
const guest = {
  ...base,
  phase: "waiting",
  you: null,
  hosting: false,
  host: 0,
  entry: "now",
  seats: [person("Lena"), FREE, bot("Cicero", "club"), FREE],
} as unknown as View;

function join(view: View = guest, onWatch = () => {}) {
  const room = fixtureRoom(view);
  render(<Join room={room} view={view as AnyView} onWatch={onWatch} />);
  return room;
}
const click = (testid: string) => fireEvent.click(screen.getByTestId(testid));

test("it says who invites, to what, and who sits there", () => {
  join();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lena invites you");
  expect(screen.getByTestId("screen-join").textContent).toContain("482-109-377");
  expect(screen.getByTestId("seat-0").textContent).toContain("Lena");
  expect(screen.getByTestId("seat-1").textContent).toContain("Free seat");
  expect(screen.getByTestId("seat-2").textContent).toContain("Club");
});

test("sitting down sends the cleaned name and keeps it", () => {
  const room = join();
  fireEvent.input(screen.getByTestId("name"), { target: { value: "  Max   P. " } });
  fireEvent.submit(screen.getByTestId("action-sit").closest("form") as HTMLFormElement);
  expect(room.commanded).toEqual([{ type: "sit", name: "Max P." }]);
  expect(name.value).toBe("Max P.");
});

test("a name that is taken offers the next one", async () => {
  const room = join();
  vi.spyOn(room, "cmd").mockResolvedValueOnce({
    ok: false,
    code: "name_taken",
    detail: { suggestion: "Max 2" },
  });
  click("action-sit");
  fireEvent.submit(screen.getByTestId("name").closest("form") as HTMLFormElement);
  expect(await screen.findByText("There is a Max already.")).toBeTruthy();
  click("action-use-name");
  expect(room.cmd).toHaveBeenLastCalledWith({ type: "sit", name: "Max 2" });
});

test("without a name it goes to the field", () => {
  name.value = "";
  const room = join();
  fireEvent.submit(screen.getByTestId("name").closest("form") as HTMLFormElement);
  expect(document.activeElement).toBe(screen.getByTestId("name"));
  expect(room.commanded).toEqual([]);
});

test("a running game is joined when its deal is over", () => {
  const watch = vi.fn();
  const seats = [person("Lena"), bot("Ada", "club"), bot("Cicero", "club"), person("Max")];
  const room = join({ ...guest, phase: "playing", entry: "later", seats } as View, watch);
  expect(screen.getByText(/in place of Ada, a bot/)).toBeTruthy();
  fireEvent.submit(screen.getByTestId("action-sit").closest("form") as HTMLFormElement);
  expect(room.commanded).toEqual([]);
  expect(wantsSeat.value).toBe(true);
  expect(watch).toHaveBeenCalledOnce();
  wantsSeat.value = false;
});

test("a running game without a seat for newcomers can be watched, not joined", () => {
  const watch = vi.fn();
  join({ ...guest, phase: "playing", entry: null } as View, watch);
  expect(screen.queryByTestId("action-sit")).toBeNull();
  expect(screen.getByText(/A game is on/)).toBeTruthy();
  click("action-watch");
  expect(watch).toHaveBeenCalledOnce();
});

test("a table full of people can be watched; a bot gives its seat up", () => {
  join({ ...guest, entry: null, seats: ["A", "B", "C", "D"].map((n) => person(n)) } as View);
  expect(screen.getByText("All seats are taken. You can watch.")).toBeTruthy();
  expect(screen.queryByTestId("action-sit")).toBeNull();
  cleanup();
  join({ ...guest, seats: [person("A"), person("B"), person("C"), bot("D", "club")] } as View);
  expect(screen.getByText("You take the seat of a bot.")).toBeTruthy();
  expect(screen.getByTestId("action-sit")).toBeTruthy();
});

test("a table without a seated host invites all the same", () => {
  join({ ...guest, host: null } as View);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You are invited");
});
