import { expect, test } from "vitest";
import { findCode, gamePath, navigate, parse, roomPath, route } from "../src/router";

test.each([
  ["482109377", "482109377"],
  ["482-109-377", "482109377"],
  [" 482 109 377 ", "482109377"],
  ["482\u2013109\u2013377", "482109377"],
  ["https://cards.example/r/482-109-377", "482109377"],
  ["https://cards.example/r/482-109-377?screen", "482109377"],
  ["cards.example:8000/r/482109377", "482109377"],
])("%s is the code of a table", (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each(["", "48210937", "4821093777", "plum-4821", "https://cards.example/", "482-109-37x"])(
  "%s is no code",
  (text) => {
    expect(findCode(text)).toBeNull();
  },
);

test("addresses lead to home, a room, or nowhere", () => {
  expect(parse("/")).toEqual({ page: "home" });
  expect(parse("/r/482-109-377")).toEqual({ page: "room", code: "482109377" });
  expect(parse("/g/482109377-19f3c0a1b2d-1")).toEqual({ page: "game", id: "482109377-19f3c0a1b2d-1" });
  expect(parse("/g/482109377")).toEqual({ page: "lost" });
  expect(parse("/r/482")).toEqual({ page: "lost" });
  expect(parse("/elsewhere")).toEqual({ page: "lost" });
});

test("the link to a result is made up from the view", () => {
  expect(gamePath({ room: "482109377", created: 0x19f3c0a1b2d, game_no: 3 })).toBe(
    "/g/482109377-19f3c0a1b2d-3",
  );
});

test("going to a room writes its address in groups", () => {
  navigate(roomPath("482109377"));
  expect(location.pathname).toBe("/r/482-109-377");
  expect(route.value).toEqual({ page: "room", code: "482109377" });
});
