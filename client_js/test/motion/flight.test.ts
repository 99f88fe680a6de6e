import { beforeEach, describe, expect, test, vi } from "vitest";
import { fly } from "../../src/motion/flight";
import { reducedMotion } from "../../src/settings";

interface Flight {
  on: HTMLElement;
  from: string;
  delay: number;
  duration: number;
}
let flights: Flight[] = [];

/** There is no layout here: an element says its own place in `data-at="x y width"`. */
function box(this: Element): DOMRect {
  const [x = 0, y = 0, width = 0] = (this.getAttribute("data-at") ?? "").split(" ").map(Number);
  return new DOMRect(x, y, width, width * 1.4);
}

beforeEach(() => {
  flights = [];
  reducedMotion.value = false;
  Element.prototype.getBoundingClientRect = box;
  Element.prototype.animate = function (frames, timing) {
    const [first, last] = frames as Keyframe[];
    const { delay = 0, duration = 0 } = timing as KeyframeAnimationOptions;
    const path = String(first?.transform === "none" ? last?.transform : first?.transform);
    flights.push({
      on: this as HTMLElement,
      from: path,
      delay: delay as number,
      duration: duration as number,
    });
    const animation = new EventTarget();
    return Object.assign(animation, { finished: Promise.resolve(animation) }) as unknown as Animation;
  };
  document.body.innerHTML = '<ul></ul><ol></ol><i data-at="500 0 20"></i>';
});

const hand = () => document.querySelector("ul") as HTMLElement;
const table = () => document.querySelector("ol") as HTMLElement;
const plate = () => document.querySelector("i");
const draw = (...cards: [card: number, at: string][]) =>
  cards.map(([card, at]) => `<span data-fly="${card}" data-at="${at}"></span>`).join("");

describe("cards", () => {
  test("travel from the old place to the new, also between two parents, and the others stay", async () => {
    hand().innerHTML = draw([7, "0 300 100"], [8, "110 300 100"]);
    await fly(() => {
      hand().innerHTML = draw([8, "110 300 100"]);
      table().innerHTML = draw([7, "200 100 50"]);
    });
    expect(flights.length).toBe(1);
    expect(flights[0]).toMatchObject({ from: "translate(-175px,235px) scale(2)", delay: 0, duration: 320 });
    expect(flights[0]?.on.parentElement).toBe(table());
  });

  test("lift the part of the table in which they land, until they have", async () => {
    let land = () => {};
    const finished = new Promise<void>((done) => {
      land = done;
    });
    Element.prototype.animate = () => ({ finished }) as unknown as Animation;
    for (const part of [hand(), table()]) part.setAttribute("data-layer", "");
    hand().innerHTML = draw([7, "0 300 100"]);
    const landed = fly(() => {
      hand().innerHTML = "";
      table().innerHTML = draw([7, "200 100 50"]);
    });
    await vi.waitFor(() => expect(table().hasAttribute("data-flights")).toBe(true));
    expect(hand().hasAttribute("data-flights")).toBe(false);
    land();
    await landed;
    expect(table().hasAttribute("data-flights")).toBe(false);
  });

  test("leave 40 ms apart, and a batch lasts 400 ms at most", async () => {
    for (const n of [2, 3, 13]) {
      flights = [];
      const cards = Array.from({ length: n }, (_, i) => i);
      hand().innerHTML = draw(...cards.map((c): [number, string] => [c, `${c} 0 50`]));
      await fly(() => {
        hand().innerHTML = draw(...cards.map((c): [number, string] => [c, `${c} 90 50`]));
      });
      const ends = flights.map((f) => f.delay + f.duration);
      expect(Math.max(...ends)).toBeLessThanOrEqual(400.001);
      expect(flights[1]?.delay).toBeCloseTo(Math.min(40, 80 / (n - 1)));
    }
  });

  test("that open come from their owner's plate as a back and turn over on the way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await fly(
      () => {
        table().innerHTML = draw([9, "200 100 50"]);
      },
      { from: { 9: plate() } },
    );
    expect(flights[0]?.from).toMatch(/^translate\(285px,.*rotateY\(180deg\)$/);
    expect(flights[0]?.on.hasAttribute("data-veil")).toBe(true);
    vi.runAllTimers();
    expect(flights[0]?.on.hasAttribute("data-veil")).toBe(false);
    vi.useRealTimers();
  });

  test("that go away fly to the plate as a picture that nothing can hold on to", async () => {
    table().innerHTML = draw([9, "200 100 50"]);
    await fly(
      () => {
        table().innerHTML = "";
      },
      { to: { 9: plate() } },
    );
    expect(flights[0]?.on.matches(".ghost:not([data-fly])")).toBe(true);
    expect(flights[0]?.on.inert).toBe(true);
  });

  test("fly to where the plate was when it goes away with them", async () => {
    table().innerHTML = draw([9, "200 100 50"]);
    await fly(
      () => {
        table().innerHTML = "";
        plate()?.remove();
      },
      { to: { 9: plate() } },
    );
    expect(flights[0]?.from).toBe("translate(285px,-121px) scale(0.2)");
  });

  test("that stay after all leave no picture behind", async () => {
    table().innerHTML = draw([9, "200 100 50"]);
    await fly(() => {}, { to: { 9: plate() } });
    expect(flights).toEqual([]);
    expect(document.querySelector(".ghost")).toBeNull();
  });

  test("that come back while their picture still flies are seen once", async () => {
    table().innerHTML = draw([9, "200 100 50"]);
    await fly(() => table().replaceChildren(), { to: { 9: plate() } });
    expect(document.querySelector(".ghost")).not.toBeNull();
    await fly(() => {
      table().innerHTML = draw([9, "200 100 50"]);
    });
    expect(document.querySelector(".ghost")).toBeNull();
  });

  test("without a plate appear and disappear in place", async () => {
    table().innerHTML = draw([9, "200 100 50"]);
    await fly(() => {
      table().innerHTML = draw([10, "200 100 50"]);
    });
    expect(flights).toEqual([]);
  });

  test("are simply there with reduced motion", async () => {
    reducedMotion.value = true;
    hand().innerHTML = draw([7, "0 300 100"], [8, "110 300 100"]);
    await fly(() => {
      hand().innerHTML = draw([8, "0 300 100"], [7, "110 300 100"]);
    });
    expect(flights.map((f) => [f.delay, f.duration])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});
