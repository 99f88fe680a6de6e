/** Three kinds of pages: home, the rooms, and finished games. */
import { signal } from "@preact/signals";
import { scene } from "./motion/scene";
import type { RoomView } from "./protocol";

export type Route =
  | { readonly page: "home" }
  /** `code`: nine digits. */
  | { readonly page: "room"; readonly code: string }
  /** `id`: `<room>-<made>-<number>`. */
  | { readonly page: "game"; readonly id: string }
  | { readonly page: "lost" };

/** The nine digits in what somebody typed or pasted: a code with spaces or hyphens, or a link; null: none. */
export function findCode(text: string): string | null {
  const link = /\/r\/([\d-]+)/.exec(text);
  const digits = (link?.[1] ?? text).replace(/[\s\-\u2010-\u2015]/g, "");
  return /^\d{9}$/.test(digits) ? digits : null;
}

export function parse(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const code = path.startsWith("/r/") ? findCode(path) : null;
  if (code) return { page: "room", code };
  const id = /^\/g\/(\d{9}-[\da-f]+-\d+)$/.exec(path)?.[1];
  return id ? { page: "game", id } : { page: "lost" };
}

/** `/r/482-109-377` */
export const roomPath = (code: string): string => `/r/${code.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3")}`;

/** The link to the result of a game of a table. */
export const gamePath = (view: Pick<RoomView, "room" | "created" | "game_no">): string =>
  `/g/${view.room}-${view.created.toString(16)}-${view.game_no}`;

/** The link that moves a seat to another device; its secret never reaches a server's log. */
export const passPath = (code: string, secret: string): string => `${roomPath(code)}#here=${secret}`;

/** The secret in the address of such a link; null: none. */
export const passIn = (hash: string): string | null => /^#here=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** The address that shows a table large, for a TV: nobody does anything there. */
export const screenPath = (code: string): string => `${roomPath(code)}?screen`;

/** Whether an address is one of those. */
export const isScreen = (search: string): boolean => new URLSearchParams(search).has("screen");

export const route = signal<Route>(parse(location.pathname));

/** Goes to a page of ours. */
export function navigate(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path);
  scene(() => {
    route.value = parse(path);
  });
}

/** Follows the back button; call once. */
export function followHistory(): void {
  addEventListener("popstate", () => {
    route.value = parse(location.pathname);
  });
}

/** For links of ours: a plain click stays in the page. */
export function onLink(e: MouseEvent): void {
  if (e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const href = (e.currentTarget as HTMLAnchorElement).getAttribute("href");
  if (!href?.startsWith("/")) return;
  e.preventDefault();
  navigate(href);
}
