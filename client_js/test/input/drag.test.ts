import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dragCards } from "../../src/input/drag";

let stop = () => {};
const host = { drop: vi.fn(), start: vi.fn() };
let click = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<ul><button data-card="7"><span class="card" data-fly="7"></span></button><button data-card="8" aria-disabled="true"></button></ul><div data-zone="trick"></div>';
  vi.clearAllMocks();
  click = vi.fn();
  card(7).addEventListener("click", click);
  // There is no layout here: everything above y = 100 is the zone.
  document.elementFromPoint = (_x, y) => (y < 100 ? document.querySelector("[data-zone]") : document.body);
  stop = dragCards(document.querySelector("ul") as HTMLElement, host);
});
afterEach(async () => {
  stop();
  // A drag swallows the click that follows it in the same turn of the event loop.
  await new Promise((done) => setTimeout(done));
});

const card = (n: number) => document.querySelector(`[data-card="${n}"]`) as HTMLElement;
const ghost = () => document.querySelector<HTMLElement>(".ghost");
const zone = () => document.querySelector("[data-zone]");

function send(type: string, y: number, on: EventTarget = window, more: PointerEventInit = {}): void {
  const init = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX: 0, clientY: y, ...more };
  on.dispatchEvent(new PointerEvent(type, init));
}

describe("a drag", () => {
  test("begins after eight pixels, follows the pointer and marks the zone under it", () => {
    send("pointerdown", 300, card(7));
    send("pointermove", 293);
    expect(ghost()).toBeNull();
    send("pointermove", 200);
    expect(host.start.mock.calls).toEqual([[7]]);
    expect(ghost()?.style.translate).toBe("0px -100px");
    send("pointermove", 50);
    expect(zone()?.hasAttribute("data-over")).toBe(true);
  });

  test("drops the card on the zone while its picture is still there to fly from", () => {
    host.drop.mockImplementationOnce(() => expect(ghost()?.querySelector("[data-fly]")).toBeTruthy());
    send("pointerdown", 300, card(7));
    send("pointermove", 50);
    send("pointerup", 50);
    expect(host.drop.mock.calls).toEqual([[7, "trick"]]);
    expect([ghost(), zone()?.hasAttribute("data-over"), card(7).hasAttribute("data-dragging")]).toEqual([
      null,
      false,
      false,
    ]);
  });

  test("is no tap: the click that follows does not reach the card", () => {
    send("pointerdown", 300, card(7));
    send("pointermove", 200);
    send("pointerup", 200);
    card(7).click();
    expect(click).not.toHaveBeenCalled();
  });

  test("ends without a drop beside a zone, on Escape and when the browser takes the pointer", () => {
    const ends = [
      () => send("pointerup", 200),
      () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
      () => send("pointercancel", 50),
    ];
    for (const end of ends) {
      send("pointerdown", 300, card(7));
      send("pointermove", 50);
      send("pointermove", 200);
      end();
      send("pointerup", 50);
    }
    expect(host.drop).not.toHaveBeenCalled();
  });
});

describe("no drag", () => {
  test("a tap stays a click", () => {
    send("pointerdown", 300, card(7));
    send("pointerup", 300);
    card(7).click();
    expect([click.mock.calls.length, host.drop.mock.calls.length]).toEqual([1, 0]);
  });

  test("of a blocked card, with another button, or with a second finger", () => {
    card(8).ariaDisabled = "true";
    send("pointerdown", 300, card(8));
    send("pointermove", 50);
    send("pointerdown", 300, card(7), { button: 2 });
    send("pointermove", 50);
    send("pointerdown", 300, card(7), { isPrimary: false });
    send("pointermove", 50);
    expect(ghost()).toBeNull();
  });

  test("of a finger that scrolls the page", () => {
    const page = document.scrollingElement as HTMLElement;
    Object.defineProperty(page, "scrollHeight", { value: 2000, configurable: true });
    Object.defineProperty(page, "clientHeight", { value: 600, configurable: true });
    send("pointerdown", 300, card(7), { pointerType: "touch" });
    send("pointermove", 280, window, { pointerType: "touch" });
    expect(ghost()).toBeNull();
    // Down at the top there is nothing to scroll, so the same finger drags.
    send("pointerdown", 300, card(7), { pointerType: "touch" });
    send("pointermove", 320, window, { pointerType: "touch" });
    expect(ghost()).not.toBeNull();
  });
});
