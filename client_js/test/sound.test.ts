import { afterEach, beforeEach, expect, test, vi } from "vitest";

const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const gains: ReturnType<typeof param>[] = [];
const started = vi.fn();

class FakeContext {
  currentTime = 0;
  destination = {};
  resume = vi.fn();
  createOscillator = () => ({
    frequency: param(),
    connect: (to: unknown) => to,
    start: started,
    stop: vi.fn(),
    type: "",
  });
  createGain = () => {
    const gain = param();
    gains.push(gain);
    return { gain, connect: (to: unknown) => to };
  };
}

const load = async () => {
  vi.resetModules();
  const { settings } = await import("../src/settings");
  const sound = await import("../src/sound");
  sound.unlockSound();
  return { settings, sound };
};
const gesture = () => document.dispatchEvent(new Event("pointerdown"));

beforeEach(() => {
  localStorage.clear();
  gains.length = 0;
  started.mockClear();
  vi.stubGlobal("AudioContext", FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

test("nothing sounds before a gesture", async () => {
  const { sound } = await load();
  sound.turn();
  expect(started).not.toHaveBeenCalled();
  gesture();
  sound.turn();
  expect(started).toHaveBeenCalledTimes(2);
});

test("the loudness follows the volume, and mute is silence", async () => {
  const { settings, sound } = await load();
  gesture();
  const loudness = () => gains.at(-1)?.exponentialRampToValueAtTime.mock.calls[0]?.[0];
  sound.card();
  expect(loudness()).toBeCloseTo(0.24);
  settings.volume.value = 100;
  sound.card();
  expect(loudness()).toBeCloseTo(0.6);
  settings.muted.value = true;
  sound.card();
  settings.muted.value = false;
  settings.volume.value = 0;
  sound.card();
  expect(started).toHaveBeenCalledTimes(2);
});

test("a browser without Web Audio stays silent", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const { sound } = await load();
  gesture();
  expect(() => sound.win()).not.toThrow();
});
