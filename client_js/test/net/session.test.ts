import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "../../src/net/api";
import { Session } from "../../src/net/session";
import type { ViewMessage } from "../../src/protocol";
import { base } from "../fixtures/pitch";
import { connect, FakeSocket, latest, restoreFakes, useFakes } from "./socket";

const CODE = "482109377";
/** Longer than the longest wait between two tries. */
const WAIT = 9000;

let session: Session;

beforeEach(() => {
  useFakes();
  session = new Session(CODE);
});
afterEach(() => {
  session.stop();
  restoreFakes();
});

const whole = (more: object = {}) => ({ ...base, ...more });
const view = (v: number, set: object, more: Partial<ViewMessage> = {}): ViewMessage => ({
  type: "view",
  v,
  e: 1,
  set: set as ViewMessage["set"],
  ...more,
});
const PASS = { type: "bid", amount: 0 } as const;

async function lose(socket: FakeSocket): Promise<FakeSocket> {
  socket.lose();
  await vi.advanceTimersByTimeAsync(WAIT);
  return latest();
}

describe("hello", () => {
  test("carries the room, the kept token and nothing from before", async () => {
    const socket = await connect();
    expect(socket.url).toMatch(/^ws:\/\/.*\/ws$/);
    expect(socket.of("hello")).toEqual([
      { type: "hello", v: [1, 0], token: "token", room: CODE, passcode: "", have: null, events: 0 },
    ]);
  });

  test("after a reconnect names the newest view and the first unseen event", async () => {
    const socket = await connect();
    socket.say(view(7, whole(), { events: [["sat", 0, { name: "Max" }]] }));
    await lose(socket);
    const next = await connect();
    expect(next.of("hello")[0]).toMatchObject({ have: [1, 7], events: 1 });
  });
});

describe("the view", () => {
  test("takes the fields that changed and leaves the others", async () => {
    const socket = await connect();
    socket.say(view(1, whole()));
    socket.say(view(2, { bid: 2, pitcher: 1 }));
    expect(session.view.value).toMatchObject({ bid: 2, pitcher: 1, hand: base.hand });
  });

  test("loses what a whole view lacks", async () => {
    const socket = await connect();
    socket.say(view(1, whole()));
    const { hand: _, ...without } = whole({ phase: "waiting" });
    socket.say(view(2, without));
    expect(session.view.value).not.toHaveProperty("hand");
  });

  test("is told to listeners before it changes, with its events, and after the page is rendered", async () => {
    const socket = await connect();
    const changes: Change[] = [];
    const seen: (number | undefined)[] = [];
    session.subscribe((change) => {
      changes.push(change);
      seen.push(session.view.value?.game_no);
      return () => seen.push(session.view.value?.game_no);
    });
    socket.say(view(1, whole()));
    await vi.advanceTimersByTimeAsync(0);
    socket.say(view(2, { game_no: 2 }, { events: [["started", null, { number: 2 }]] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(changes.map((change) => change.catchUp)).toEqual([true, false]);
    expect(changes[1]?.events).toEqual([{ index: 0, code: "started", seat: null, args: { number: 2 } }]);
    expect(seen).toEqual([undefined, 1, 1, 2]);
  });

  test("after a reconnect catches up: nothing is to fly", async () => {
    const socket = await connect();
    socket.say(view(1, whole()));
    await lose(socket);
    const next = await connect();
    const caught: boolean[] = [];
    session.subscribe((change) => {
      caught.push(change.catchUp);
      return undefined;
    });
    next.say(view(5, whole({ bid: 3 })));
    next.say(view(6, { bid: 4 }));
    expect(caught).toEqual([true, false]);
  });

  test("keeps due times until they change", async () => {
    const socket = await connect();
    socket.say(view(1, whole(), { due: { 0: 500, 2: 0 } }));
    socket.say(view(2, { bid: 1 }));
    expect(session.due.value).toEqual({ 0: base.created + 500, 2: 0 });
    socket.say(view(3, {}, { due: {} }));
    expect(session.due.value).toEqual({});
  });
});

describe("events", () => {
  test("come once, in order, also when a frame repeats some", async () => {
    const socket = await connect();
    socket.say(view(1, whole(), { events: [["a", 0, {}]] }));
    socket.say({
      type: "events",
      from: 0,
      items: [
        ["a", 0, {}],
        ["b", 1, {}],
      ],
    });
    socket.say(view(2, {}, { events: [["c", null, {}]] }));
    expect(session.events.value.map((event) => [event.index, event.code])).toEqual([
      [0, "a"],
      [1, "b"],
      [2, "c"],
    ]);
  });

  test("that were not for this viewer leave a gap", async () => {
    const socket = await connect();
    socket.say(view(1, whole(), { events: [["a", 0, {}]], next: 5 }));
    socket.say(view(2, {}, { events: [["b", 0, {}]] }));
    expect(session.events.value.map((event) => event.index)).toEqual([0, 5]);
  });

  test("that come before the first view wait for it", async () => {
    const socket = await connect();
    const heard: string[] = [];
    session.subscribe((change) => {
      heard.push(...change.events.map((event) => event.code));
      return undefined;
    });
    socket.say({ type: "events", from: 3, items: [["a", 0, {}]] });
    expect(heard).toEqual([]);
    socket.say(view(1, whole()));
    expect(heard).toEqual(["a"]);
  });
});

describe("an action", () => {
  test("names the open question and the next number, and is settled by the view it led to", async () => {
    const socket = await connect(4);
    socket.say(view(1, whole()));
    const answer = session.act(PASS);
    expect(session.pending.value).toEqual({ kind: "act", action: PASS });
    expect(socket.of("act")).toEqual([{ type: "act", n: 5, ask: base.ask, action: PASS }]);
    socket.say(view(2, { ask: null }, { n: 5 }));
    await expect(answer).resolves.toEqual({ ok: true });
    expect(session.pending.value).toBeNull();
  });

  test("that was lost on the way is sent again under the same number, once", async () => {
    const socket = await connect(4);
    socket.say(view(1, whole()));
    const answer = session.act(PASS);
    await lose(socket);
    const next = await connect(4);
    expect(next.of("act")).toEqual([{ type: "act", n: 5, ask: base.ask, action: PASS }]);
    next.say({ type: "ack", n: 5 });
    await expect(answer).resolves.toEqual({ ok: true });
    await lose(next);
    const last = await connect(5);
    expect(last.of("act")).toEqual([]);
  });

  test("that the server did before the loss is answered, not done twice", async () => {
    const socket = await connect(4);
    socket.say(view(1, whole()));
    const answer = session.act(PASS);
    await lose(socket);
    const next = await connect(5);
    expect(next.of("act")[0]?.n).toBe(5);
    next.say({ type: "ack", n: 5 });
    await expect(answer).resolves.toEqual({ ok: true });
    session.cmd({ type: "stand" });
    expect(next.of("cmd")[0]?.n).toBe(6);
  });

  test("made without a connection waits for the next one", async () => {
    const socket = await connect(0);
    socket.say(view(1, whole()));
    socket.lose();
    session.act(PASS);
    expect(session.pending.value).not.toBeNull();
    await vi.advanceTimersByTimeAsync(WAIT);
    expect((await connect(0)).of("act")).toHaveLength(1);
  });

  test("that is refused tells the rule and gives its number back", async () => {
    const socket = await connect(2);
    socket.say(view(1, whole()));
    const answer = session.act(PASS);
    socket.say({ type: "error", code: "must_follow", n: 3, detail: { suit: 2 } });
    await expect(answer).resolves.toEqual({ ok: false, code: "must_follow", detail: { suit: 2 } });
    session.act(PASS);
    expect(socket.of("act").map((act) => act.n)).toEqual([3, 3]);
  });

  test("waits for the one before it", async () => {
    const socket = await connect(0);
    session.cmd({ type: "sit", name: "Max" });
    session.cmd({ type: "ready", ready: true });
    expect(socket.of("cmd").map((cmd) => cmd.command.type)).toEqual(["sit"]);
    socket.say({ type: "ack", n: 1 });
    expect(socket.of("cmd").map((cmd) => [cmd.n, cmd.command.type])).toEqual([
      [1, "sit"],
      [2, "ready"],
    ]);
  });

  test("goes on from the number the server remembers when it was too low", async () => {
    const socket = await connect(0);
    const first = session.cmd({ type: "stand" });
    socket.say({ type: "error", code: "old_n", n: 1, detail: { last: 9 } });
    expect((await first).ok).toBe(false);
    session.cmd({ type: "stand" });
    expect(socket.of("cmd").at(-1)?.n).toBe(10);
  });

  test("is given up when the room is gone", async () => {
    const socket = await connect(0);
    const answer = session.cmd({ type: "stand" });
    socket.say({ type: "gone", code: "closed" });
    await expect(answer).resolves.toMatchObject({ ok: false, code: "closed" });
  });
});

describe("the connection", () => {
  test("comes back with growing waits, and starts with short ones again once it was well", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const waits = async () => {
      const before = FakeSocket.all.length;
      latest().lose();
      let ms = 0;
      while (FakeSocket.all.length === before && ms < 20_000) {
        await vi.advanceTimersByTimeAsync(100);
        ms += 100;
      }
      return ms;
    };
    const seen = [await waits(), await waits(), await waits()];
    expect(seen).toEqual([400, 800, 1600]);
    for (let i = 0; i < 6; i++) await waits();
    expect(await waits()).toBe(8000);
    await connect();
    expect(await waits()).toBe(400);
  });

  test("says since when it is lost, and that it lives again", async () => {
    const socket = await connect();
    expect(session.status.value).toEqual({ kind: "live" });
    const before = Date.now();
    socket.lose();
    expect(session.status.value).toEqual({ kind: "reconnecting", since: before, offline: false });
    await vi.advanceTimersByTimeAsync(WAIT);
    latest().lose();
    expect(session.status.value).toMatchObject({ since: before });
    await vi.advanceTimersByTimeAsync(WAIT);
    await connect();
    expect(session.status.value).toEqual({ kind: "live" });
  });

  test("pings every five seconds and takes silence for death", async () => {
    const socket = await connect();
    expect(socket.of("ping")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(socket.of("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(7000);
    expect(session.status.value.kind).toBe("reconnecting");
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
  });

  test("of a woken device is tried at once", async () => {
    const socket = await connect();
    socket.lose();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest()).not.toBe(socket);
  });

  test("that looks alive on a woken device must answer soon", async () => {
    await connect();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(4000);
    expect(session.status.value.kind).toBe("reconnecting");
  });

  test("that the server wants elsewhere is made again after the time it names", async () => {
    const socket = await connect();
    socket.say({ type: "move", after_ms: 700 });
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("says when the server has lost its store", async () => {
    const socket = await connect();
    socket.say({ type: "status", store: false });
    expect(session.status.value.kind).toBe("store_down");
    socket.say({ type: "status", store: true });
    expect(session.status.value.kind).toBe("live");
  });

  test("is over for good when the server says so", async () => {
    const socket = await connect();
    socket.say({ type: "gone", code: "elsewhere" });
    await vi.advanceTimersByTimeAsync(WAIT);
    expect(session.status.value).toEqual({ kind: "gone", code: "elsewhere" });
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("ignores frames that are none of ours", async () => {
    const socket = await connect();
    socket.data("<html>");
    socket.data(new Uint8Array([0xc1]).buffer);
    expect(session.status.value.kind).toBe("live");
  });
});

describe("the server's time", () => {
  test("is the median over the pings, so one slow answer does not count", async () => {
    const socket = await connect();
    const start = session.serverNow();
    expect(start).toBeCloseTo(1_000_000, -1);
    const pong = (trip: number, ahead: number) => {
      const sent = performance.now() - trip;
      socket.say({ type: "pong", t: sent, now: 1_000_000 + ahead + (performance.now() - trip / 2) });
    };
    pong(40, 0);
    const offset = session.serverNow() - performance.now();
    pong(40, 2);
    pong(4000, 900);
    expect(session.serverNow() - performance.now() - offset).toBeCloseTo(2, 5);
    expect(session.lag.value).toBeCloseTo(40, 5);
  });
});

describe("a guest", () => {
  test("without a token asks for one and keeps it", async () => {
    session.stop();
    localStorage.clear();
    const fetch = vi.fn(async () => Response.json({ guest: "g", token: "new" }));
    vi.stubGlobal("fetch", fetch);
    vi.resetModules();
    const { Session: Fresh } = await import("../../src/net/session");
    session = new Fresh(CODE) as Session;
    const socket = await connect();
    expect(fetch).toHaveBeenCalledWith("/api/guest", expect.objectContaining({ method: "POST" }));
    expect(socket.of("hello")[0]?.token).toBe("new");
    expect(localStorage.getItem("quartet.guest")).toBe("new");
  });

  test("whom the server does not know any more becomes a new one, once", async () => {
    const fetch = vi.fn(async () => Response.json({ guest: "g", token: "second" }));
    vi.stubGlobal("fetch", fetch);
    const socket = await connect();
    socket.say({ type: "gone", code: "bad_token" });
    await vi.advanceTimersByTimeAsync(0);
    const next = await connect();
    expect(next.of("hello")[0]?.token).toBe("second");
    next.say({ type: "gone", code: "bad_token" });
    expect(session.status.value).toEqual({ kind: "gone", code: "bad_token" });
  });
});

describe("an old client", () => {
  test("reloads once in a tab and then says so", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const refuse = async () => {
      latest().open();
      await vi.advanceTimersByTimeAsync(0);
      latest().say({ type: "gone", code: "old_client" });
    };
    await refuse();
    expect(reload).toHaveBeenCalledOnce();
    session = new Session(CODE);
    await refuse();
    expect(reload).toHaveBeenCalledOnce();
    expect(session.status.value).toEqual({ kind: "gone", code: "old_client" });
  });

  test("that was welcome in between reloads for the next release too", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    sessionStorage.setItem("quartet.reloaded", "1");
    (await connect()).say({ type: "gone", code: "old_client" });
    expect(reload).toHaveBeenCalledOnce();
  });
});
