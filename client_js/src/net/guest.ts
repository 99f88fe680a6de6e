/** Who this browser is: a token signed by the server, kept here and sent in `hello`, never in a URL. */
import type { Guest } from "../protocol";
import { keep, read } from "../state/storage";
import { post } from "./http";

const KEY = "quartet.guest";

let held: string | null = null;
let asked: Promise<string | null> | null = null;

/** The token; asks the server for one the first time. null while the server cannot be reached. */
export function guestToken(): Promise<string | null> {
  held ??= read(KEY);
  if (held) return Promise.resolve(held);
  asked ??= post<Guest>("/api/guest").then((answer) => {
    asked = null;
    if (!answer.ok) return null;
    takeToken(answer.value.token);
    return held;
  });
  return asked;
}

/** This browser is another guest from now on. */
export function takeToken(token: string): void {
  held = token;
  keep(KEY, token);
}

/** The server does not know the token any more. */
export function forgetToken(): void {
  held = null;
  keep(KEY, null);
}
