import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Home } from "../../src/pages/Home";
import { grouped } from "../../src/pages/home/JoinField";
import { GAMES } from "../../src/protocol";
import { route } from "../../src/router";
import { settings } from "../../src/settings";
import { intent, lastSetup, name } from "../../src/state/me";
import { TABLES } from "../../src/tables";

let answers: Record<string, () => Response>;
const asked: { path: string; body: unknown; headers: Record<string, string> }[] = [];

beforeEach(() => {
  settings.lang.value = "en";
  name.value = "Lena";
  lastSetup.value = null;
  localStorage.setItem("quartet.guest", "token");
  asked.length = 0;
  answers = { "/api/rooms": () => Response.json({ room: "482109377" }, { status: 201 }) };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    // The list of open tables beside the form asks by itself; test/lobby.test.tsx is about it.
    if (path === "/api/rooms" && !init.method) return Response.json({ now: 0, rooms: [] });
    asked.push({
      path,
      body: init.body ? JSON.parse(String(init.body)) : null,
      headers: init.headers as Record<string, string>,
    });
    const answer = answers[path];
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  route.value = { page: "home" };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first page with Pitch chosen among the games. */
function openHome(): void {
  render(<Home />);
  const pitch = document.querySelector("input[name=game][value=pitch]");
  if (pitch) fireEvent.click(pitch);
}
const click = (testid: string) => fireEvent.click(screen.getByTestId(testid));
const choose = (group: string, label: string) => {
  const radio = [...screen.getByTestId(group).querySelectorAll("label")].find((l) => l.textContent === label);
  fireEvent.click(radio?.querySelector("input") as HTMLInputElement);
};

test.each(Object.keys(TABLES))("%s can be chosen and shows all its options", (game) => {
  render(<Home />);
  fireEvent.click(screen.getByTestId(`pick-${game}`));
  for (const field of Object.keys(GAMES[game as keyof typeof GAMES].options)) {
    expect(screen.getByTestId(`option-${field}`)).toBeTruthy();
  }
});

test("a game with one way to play and one number of players asks for neither", () => {
  render(<Home />);
  fireEvent.click(screen.getByTestId("pick-auction"));
  expect(screen.queryByTestId("option-seats")).toBeNull();
  expect(document.querySelector("input[name=preset]")).toBeNull();
  fireEvent.click(screen.getByTestId("pick-pineapple"));
  expect(screen.getByTestId("option-seats")).toBeTruthy();
  expect(document.querySelectorAll("input[name=preset]").length).toBeGreaterThan(1);
});

describe("a new table", () => {
  test("is opened as it stands in the form, by who we are, and leads to its room", async () => {
    openHome();
    choose("option-seats", "3");
    choose("option-target", "15");
    choose("option-clock", "Quick");
    click("action-create");
    await vi.waitFor(() => expect(route.value).toEqual({ page: "room", code: "482109377" }));
    expect(asked[0]).toMatchObject({
      path: "/api/rooms",
      headers: { authorization: "Bearer token" },
      body: {
        game: "pitch",
        seats: 3,
        clock: "quick",
        options: { target: 15, teams: false, max_hands: null },
      },
    });
    expect(intent.current).toEqual({ code: "482109377", start: false });
  });

  test("against bots is to start at once", async () => {
    openHome();
    click("action-practice");
    await vi.waitFor(() => expect(intent.current).toEqual({ code: "482109377", start: true }));
  });

  test("needs a name, says so at the field and goes there", () => {
    name.value = "";
    openHome();
    click("action-create");
    const field = screen.getByTestId("name");
    expect(document.activeElement).toBe(field);
    expect(screen.getByText("Say who you are: the others will see this name.")).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test("that is refused says why and can be tried again", async () => {
    answers["/api/rooms"] = () => Response.json({ code: "store_full" }, { status: 507 });
    openHome();
    click("action-create");
    expect(await screen.findByText(/no room for new tables/)).toBeTruthy();
    expect(route.value.page).toBe("home");
    answers["/api/rooms"] = () => Response.json({ room: "482109377" }, { status: 201 });
    click("action-create");
    await vi.waitFor(() => expect(route.value.page).toBe("room"));
  });

  test("without a server says that none answers", async () => {
    answers = {};
    openHome();
    click("action-create");
    expect(await screen.findByText(/server does not answer/)).toBeTruthy();
  });

  test("as last time is one tap", async () => {
    openHome();
    expect(screen.queryByTestId("action-same")).toBeNull();
    choose("option-target", "21");
    click("action-create");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    cleanup();
    route.value = { page: "home" };
    openHome();
    expect(screen.getByTestId("action-same").textContent).toContain("to 21");
    click("action-same");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });

  test("counts its further options and marks what was changed", () => {
    openHome();
    expect(screen.getByTestId("all-options").textContent).toBe("All options (9)");
    fireEvent.click(screen.getByTestId("option-show_pips"));
    expect(screen.getByTestId("all-options").textContent).toContain("1\u00a0changed");
  });

  test("keeps a number of hands within the rules", () => {
    openHome();
    const field = screen.getByTestId<HTMLInputElement>("option-max_hands");
    expect(field.placeholder).toBe("No limit");
    fireEvent.input(field, { target: { value: "99999" } });
    fireEvent.blur(field);
    expect(field.value).toBe("1000");
    fireEvent.input(field, { target: { value: "" } });
    fireEvent.blur(field);
    expect(field.value).toBe("");
  });
});

describe("joining by code", () => {
  const type = (text: string) =>
    fireEvent.input(screen.getByTestId("join-code"), { target: { value: text } });

  test("leads to the room that exists", async () => {
    answers["/api/rooms/482109377"] = () => Response.json({ room: "482109377" });
    openHome();
    type("482 109 377");
    click("action-join");
    await vi.waitFor(() => expect(route.value).toEqual({ page: "room", code: "482109377" }));
  });

  test("says at once that there is no such table", async () => {
    answers["/api/rooms/482109377"] = () => Response.json({ code: "unknown_room" }, { status: 404 });
    openHome();
    type("482109377");
    click("action-join");
    expect(await screen.findByText(/There is no table with this code/)).toBeTruthy();
    expect(route.value.page).toBe("home");
  });

  test("does not ask the server for what is no code", async () => {
    openHome();
    type("plum-4821");
    click("action-join");
    expect(await screen.findByText(/A code has nine digits/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test("digits fall into groups while they are typed, links and corrections are left alone", () => {
    expect(grouped("4821", "482")).toBe("482-1");
    expect(grouped("482-109-377", "482-109-37")).toBe("482-109-377");
    expect(grouped("482-1", "482-10")).toBe("482-1");
    expect(grouped("http://x/r/482109377", "")).toBe("http://x/r/482109377");
  });
});

test("who is known sees the name in the bar and no field for it", () => {
  openHome();
  expect(screen.getByTestId("open-name").textContent).toContain("Lena");
  expect(screen.queryByTestId("name")).toBeNull();
});

test("the language changes in place", () => {
  openHome();
  click("switch-language");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Садитесь за\u00a0стол.".replace("\u00a0", " "),
  );
  click("switch-language");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take a seat.");
});
