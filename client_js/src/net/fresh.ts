/** The page and its version: the offline shell, and a new version at the next quiet moment. */
import { effect, signal } from "@preact/signals";
import { mayReload } from "./reload";

const HOUR = 3_600_000;

/** A game runs on this page: nothing may interrupt it. */
export const playing = signal(false);

/** The server has another version than this page. */
const stale = signal(false);
let checked = Date.now();

/** The script that a page starts with: its name carries the hash of the version. */
export const entryOf = (html: string): string | null =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

let mine: string | null = null;

/** Looks whether the server has a new version: after a reconnect, and after an hour in the background. */
export async function checkVersion(): Promise<void> {
  checked = Date.now();
  try {
    const response = await fetch("/", { cache: "no-store" });
    const theirs = response.ok ? entryOf(await response.text()) : null;
    stale.value = mine !== null && theirs !== null && theirs !== mine;
  } catch {
    // Not reachable: the next reconnect asks again.
  }
}

/** A later part of the page could not be loaded: a new release has taken it away, or there is no network. */
export function partLost(): void {
  if (navigator.onLine && mayReload()) location.reload();
}

/** `entry`: the script of this page. Call once; returns the way to stop. */
export function keepFresh(entry: string | null): () => void {
  mine = entry;
  if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
  const wake = () => {
    if (document.visibilityState === "visible" && Date.now() - checked > HOUR) checkVersion();
  };
  // A quiet moment: no game runs, and nobody is writing.
  const reload = () => {
    if (stale.peek() && !playing.peek() && !document.activeElement?.matches("input,textarea"))
      location.reload();
  };
  const written = () => setTimeout(reload);
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("focusout", written);
  const stop = effect(() => {
    if (stale.value && !playing.value) reload();
  });
  return () => {
    document.removeEventListener("visibilitychange", wake);
    document.removeEventListener("focusout", written);
    stop();
  };
}
