"""How smooth a slow phone plays a hand, and how soon a table is on screen: figures of Chromium, no test.

    python deploy/load/frames.py                a CPU four times slower than this one
    python deploy/load/frames.py --slow 1       this one as it is

Needs Playwright and a Chromium (``CHROMIUM`` names its program), and the built client. Plays one hand of four
against bots at their own pace on a phone and prints the time between two frames (median, p99, longest, share
over 50 ms), beside the same for an empty page on the same machine:

- of the page's own thread in the whole hand and while tricks are played: how long a tap may have to wait;
- of the screen while cards move, as Chromium reports them: what an eye sees.

Then the frames in which the page itself was busy for 50 ms or more; and the time from opening a table's link
to the first frame with the table and the cards in it, once with nothing kept from before and once as on a
second visit.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from processes import SERVER_CORE, data_folder, quartet

LATE: Final = 50
MOVES: Final = "has_compositor_animation"
OPENINGS: Final = 5

RECORD: Final = """
window.gaps = [];
window.inTricks = [];
window.busy = [];
window.table = null;
let last = 0;
let played = false;
const tick = (now) => {
  const plays = document.querySelector(".pitch-mid.playing") !== null;
  if (last) gaps.push(now - last);
  if (played && plays) inTricks.push(now - last);
  last = now;
  played = plays;
  if (table === null && document.querySelector("[data-testid=screen-table] [data-card]")) table = now;
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) busy.push(duration);
}).observe({ type: "long-animation-frame" });
"""

# What a thumb would tap next: a call, a card, the button that plays it; "over" after the hand. Looked for
# four times a second: at every frame it would be a load of its own.
NEXT: Final = """() => {
  if (document.querySelector("[data-testid=hand-over]")) return "over";
  const dock = document.querySelector(".dock.mine:not(:has(.busy))");
  const open = ':not([aria-disabled="true"])';
  const target = dock && (dock.querySelector('[data-testid^="action-bid-"]' + open) ||
    dock.querySelector('[data-testid="action-play"]' + open + ':not([disabled])') ||
    dock.querySelector('[data-testid^="card-"]' + open));
  if (!target) return null;
  const { left, top, width, height } = target.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def phone(browser: Browser) -> Page:
    """A page on a phone that notes its frames."""
    size = ViewportSize(width=390, height=844)
    context = browser.new_context(
        viewport=size, device_scale_factor=2, is_mobile=True, has_touch=True, locale="en-GB"
    )
    context.add_init_script(RECORD)
    return context.new_page()


def slow_down(page: Page, rate: float) -> CDPSession:
    """Give a page a slower CPU."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return session


def tell(what: str, gaps: list[float]) -> None:
    """Print what is known of the time between frames."""
    late = sum(gap > LATE for gap in gaps) / len(gaps)
    p99 = statistics.quantiles(gaps, n=100)[98]
    print(
        f"{what:22} {len(gaps):5} frames: median {statistics.median(gaps):5.1f} ms, p99 {p99:5.1f} ms, "
        f"longest {max(gaps):6.1f} ms, {late:.2%} over {LATE} ms"
    )


@contextmanager
def reported(browser: Browser, page: Page) -> Iterator[list[dict[str, Any]]]:
    """Chromium's reports of frames; they are there when the block has ended."""
    events: list[dict[str, Any]] = []
    complete: list[bool] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: complete.append(True))
    only = {"includedCategories": ["disabled-by-default-devtools.timeline.frame"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": only})
    yield events
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    session.detach()


def on_screen(events: list[dict[str, Any]]) -> list[float]:
    """Time in ms between two frames on the screen while something moves from the one to the other."""
    begun: dict[tuple[int, str], dict[str, Any]] = {}
    reports: dict[int, list[tuple[float, float, dict[str, Any]]]] = {}
    for event in sorted(events, key=lambda each: float(each["ts"])):
        if event["name"] != "PipelineReporter":
            continue
        frame = event["pid"], event["id2"]["local"]
        if event["ph"] == "b":
            begun[frame] = event
        elif (first := begun.pop(frame, None)) and (report := first["args"].get("frame_reporter")):
            reports.setdefault(event["pid"], []).append((first["ts"], event["ts"] / 1000, report))
    # The process of the page, not the browser around it.
    page = max(reports.values(), key=lambda each: sum(report[MOVES] for *_, report in each), default=[])
    gaps = []
    then: float | None = None
    for _, now, report in sorted(page, key=lambda each: each[0]):
        if report["state"] == "STATE_DROPPED":
            continue
        moves = report["state"].startswith("STATE_PRESENTED") and report[MOVES]
        if moves and then is not None:
            gaps.append(now - then)
        then = now if moves else None
    return gaps


def empty_page(browser: Browser, rate: float) -> None:
    """What this machine does to a page on which nothing happens."""
    page = phone(browser)
    page.goto("about:blank")
    slow_down(page, rate)
    page.wait_for_function("() => gaps.length > 300", timeout=60_000)
    tell("empty page", page.evaluate("gaps"))
    page.context.close()


def play_a_hand(browser: Browser, page: Page, url: str, rate: float) -> None:
    """Open a table with bots from home and play until the hand is over; its address stays open."""
    page.goto(url)
    page.get_by_test_id("pick-pitch").check(force=True)
    page.get_by_test_id("name").fill("Lena")
    page.get_by_test_id("action-practice").click()
    page.get_by_test_id("screen-table").wait_for()
    slow_down(page, rate)
    page.evaluate("() => { gaps.length = 0; busy.length = 0 }")
    with reported(browser, page) as events:
        while (spot := page.wait_for_function(NEXT, polling=250, timeout=120_000).json_value()) != "over":
            page.touchscreen.tap(*spot)
        found: dict[str, Any] = page.evaluate("({ gaps, inTricks, busy })")
    tell("a hand", found["gaps"])
    tell("its tricks", found["inTricks"])
    tell("on screen, cards move", on_screen(events))
    longest = max(found["busy"], default=0)
    print(
        f"{'':22} {len(found['busy']):5} frames in which the page itself was busy: longest {longest:.0f} ms"
    )


def open_the_table(page: Page, rate: float, kept: bool) -> None:
    """Open the address of the page again and again."""
    session = slow_down(page, rate)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": not kept})
    session.send("Network.setBypassServiceWorker", {"bypass": not kept})
    times = []
    for _ in range(OPENINGS):
        page.reload()
        page.wait_for_function("() => table !== null", timeout=60_000)
        times.append(float(page.evaluate("table")))
    what = "kept from before" if kept else "nothing kept"
    print(
        f"table on screen, {what:17} median {statistics.median(times):5.0f} ms, longest {max(times):5.0f} ms"
    )
    session.detach()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the CPU is")
    args = parser.parse_args()
    names = ("chromium", "chromium-browser", "google-chrome")
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    flags = ["--headless", "--no-sandbox", "--disable-gpu"]
    with data_folder() as folder, quartet(folder, SERVER_CORE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        print(f"CPU {args.slow:g} x slower, load of the machine {os.getloadavg()[0]:.1f}")
        empty_page(browser, args.slow)
        page = phone(browser)
        play_a_hand(browser, page, f"http://127.0.0.1:{server.port}", args.slow)
        for rate in sorted({1.0, args.slow}):
            print(f"CPU {rate:g} x slower")
            open_the_table(page, rate, kept=False)
            open_the_table(page, rate, kept=True)
        browser.close()


if __name__ == "__main__":
    main()
