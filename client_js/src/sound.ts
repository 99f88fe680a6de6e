/**
 * Five short tones made by Web Audio: no files, nothing before a gesture of the person, volume and mute from the
 * settings. Every sound has a visible twin.
 */
import { settings } from "./settings";

let context: AudioContext | null = null;
let touched = false;

/** Browsers allow sound only after a gesture; until then every tone is silence. Call once. */
export function unlockSound(): void {
  const unlock = () => {
    touched = true;
    // Making it takes a phone a fifth of a second: not when the first card lands.
    if (globalThis.AudioContext) setTimeout(() => prepare().resume());
  };
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(type, unlock, { once: true, capture: true });
  }
}

function prepare(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** One tone: from and to in Hz, start and length in seconds, loudness 0..1 before the volume. */
function tone(
  from: number,
  to: number,
  start: number,
  length: number,
  loudness: number,
  type: OscillatorType,
): void {
  const volume = settings.muted.peek() ? 0 : settings.volume.peek() / 100;
  if (!touched || volume === 0 || !globalThis.AudioContext) return;
  const audio = prepare();
  const at = audio.currentTime + start;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness * volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}

/** It is your turn: two soft notes, rising. */
export function turn(): void {
  tone(523, 523, 0, 0.22, 0.5, "sine");
  tone(784, 784, 0.11, 0.34, 0.5, "sine");
}

/** A card lands on the table. */
export function card(): void {
  tone(310, 120, 0, 0.06, 0.6, "triangle");
}

/** An auction closes: two soft knocks on the table. */
export function knock(): void {
  for (const start of [0, 0.13]) tone(170, 85, start, 0.09, 0.7, "sine");
}

/** A trick, a deal or a game is won. */
export function win(): void {
  [523, 659, 784].forEach((pitch, i) => {
    tone(pitch, pitch, i * 0.09, 0.36, 0.45, "sine");
  });
}

/** One of the last five seconds. */
export function tick(): void {
  tone(1400, 1200, 0, 0.03, 0.3, "square");
}
