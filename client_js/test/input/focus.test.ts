import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "../../src/input/focus";

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const seen = () => new Promise((done) => setTimeout(done));

test("a button that goes away leaves the focus to the prompt of the table", async () => {
  document.body.innerHTML =
    "<main><h1>Pitch</h1><h2 tabindex=-1 data-prompt>Your bid</h2><button>Pass</button></main>";
  find("button").focus();
  find("button").remove();
  await seen();
  expect(document.activeElement).toBe(find("[data-prompt]"));
});

test("a screen that changes leaves it to the heading of the page", async () => {
  document.body.innerHTML = "<main><button>Sit down</button></main>";
  find("button").focus();
  find("main").innerHTML = "<h1>Lena's table</h1>";
  await seen();
  expect(document.activeElement).toBe(find("h1"));
});

test("who has taken the focus meanwhile keeps it", async () => {
  document.body.innerHTML = "<h1>Quartet</h1><button>Play</button><input>";
  find("button").focus();
  find("button").remove();
  find("input").focus();
  await seen();
  expect(document.activeElement).toBe(find("input"));
});

test("a click beside everything is no loss", async () => {
  document.body.innerHTML = "<h1>Quartet</h1><button>Play</button>";
  find("button").focus();
  find("button").blur();
  document.body.append(document.createElement("p"));
  await seen();
  expect(document.activeElement).toBe(document.body);
});

test("what was out of reach for a while has it again", async () => {
  document.body.innerHTML = "<section><button>Pass</button></section><button>Talk</button>";
  find("section button").focus();
  find("section").inert = true;
  find("section button").blur();
  await seen();
  find("section").inert = false;
  await seen();
  expect(document.activeElement).toBe(find("section button"));
});
