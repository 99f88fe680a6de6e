import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { interrupt, LiveRegions, say } from "../../src/kit/live";
import { Ring, reading } from "../../src/kit/Ring";
import { Toasts, toast } from "../../src/kit/Toast";
import { settings } from "../../src/settings";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 });
  settings.lang.value = "en";
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** Time in which more than one timer follows another. */
const run = (ms: number) => {
  for (let at = 0; at < ms; at += 100) pass(100);
};
const text = (id: string) => screen.getByTestId(id).textContent?.replaceAll("\u00a0", " ");

describe("a clock", () => {
  const clock = { ends: 30_000, base: 30_000, bank: 43_000, bankOf: 60_000 };

  test("drains its base time, then its bank", () => {
    expect(reading(clock, 0)).toMatchObject({ seconds: 30, share: 1, onBank: false });
    expect(reading(clock, 29_999)).toMatchObject({ seconds: 1, onBank: false });
    expect(reading(clock, 30_000)).toMatchObject({ seconds: 43, share: 43 / 60, onBank: true });
    expect(reading(clock, 99_000)).toMatchObject({ seconds: 0, share: 0 });
  });

  test("is low only when nothing follows", () => {
    expect(reading(clock, 26_000).low).toBe(false);
    expect(reading({ ends: 30_000, base: 30_000 }, 25_000).low).toBe(true);
    expect(reading(clock, 69_000).low).toBe(true);
  });

  test("shows whole seconds and goes on by itself", () => {
    render(<Ring clock={{ ends: 12_300, base: 30_000 }} now={Date.now} />);
    expect(screen.getByRole("timer").textContent).toBe("13");
    run(400);
    expect(screen.getByRole("timer").textContent).toBe("12");
    run(11_000);
    expect(screen.getByRole("timer").textContent).toBe("1");
  });

  test("draws its arc some times a second, not at every frame", () => {
    const { container } = render(<Ring clock={{ ends: 30_000, base: 30_000 }} now={Date.now} />);
    const arc = () => container.querySelector<SVGElement>("circle + circle")?.style.strokeDashoffset;
    const seen = new Set([arc()]);
    for (let ms = 0; ms < 3000; ms += 20) {
      pass(20);
      seen.add(arc());
    }
    expect(seen.size).toBeGreaterThan(9);
    expect(seen.size).toBeLessThan(16);
  });

  test("follows a new question at once", () => {
    const { rerender } = render(<Ring clock={{ ends: 5_000, base: 30_000 }} now={Date.now} />);
    act(() => rerender(<Ring clock={{ ends: 30_000, base: 30_000 }} now={Date.now} />));
    expect(screen.getByRole("timer").textContent).toBe("30");
  });

  test("of your own is said at ten seconds and at five, and at no other", () => {
    const said: string[] = [];
    render(
      <>
        <Ring clock={{ ends: 12_000, base: 30_000 }} now={Date.now} own />
        <LiveRegions />
      </>,
    );
    for (let ms = 0; ms < 13_000; ms += 500) {
      pass(500);
      for (const id of ["live-polite", "live-assertive"]) {
        const now = text(id);
        if (now && !said.includes(now)) said.push(now);
      }
    }
    expect(said).toEqual(["10 seconds left", "5 seconds left"]);
  });
});

describe("announcements", () => {
  test("polite ones within a second and a half become one sentence", () => {
    render(<LiveRegions />);
    say("Cicero passes.");
    pass(0);
    expect(text("live-polite")).toBe("Cicero passes.");
    say("Ada passes.");
    say("Max leads with three nines.");
    pass(1400);
    expect(text("live-polite")).toBe("Cicero passes.");
    pass(200);
    expect(text("live-polite")).toBe("Ada passes; Max leads with three nines.");
  });

  test("assertive ones are said at once, and again when they repeat", () => {
    render(<LiveRegions />);
    act(() => interrupt("Your card."));
    const first = screen.getByTestId("live-assertive").textContent;
    act(() => interrupt("Your card."));
    const second = screen.getByTestId("live-assertive").textContent;
    expect(first).toBe("Your card.");
    expect(second).not.toBe(first);
    expect(second?.trim()).toBe("Your card.");
  });

  test("a toast goes away by itself and is also said", () => {
    render(
      <>
        <Toasts />
        <LiveRegions />
      </>,
    );
    act(() => toast("Link copied", "check"));
    pass(0);
    expect(document.querySelector(".toast")?.textContent).toBe("Link copied");
    expect(text("live-polite")).toBe("Link copied");
    pass(4000);
    expect(document.querySelector(".toast")).toBeNull();
  });
});
