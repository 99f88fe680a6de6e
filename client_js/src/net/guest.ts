/** Who this browser is: a token signed by the server, kept here and sent in `hello`, never in a URL. */
import type { Guest } from "../protocol";
import { keep, type Place, read } from "../state/storage";
import { post } from "./http";

/** Somebody as the server knows him. */
export interface Identity {
  /** The token; asks the server for one the first time. null while the server cannot be reached. */
  token(): Promise<string | null>;
  /** He is another guest from now on. */
  take(token: string): void;
  /** The server does not know the token any more. */
  forget(): void;
}

function identity(key: string, place: Place): Identity {
  let held: string | null = null;
  let asked: Promise<string | null> | null = null;
  const take = (token: string) => {
    held = token;
    keep(key, token, place);
  };
  return {
    take,
    token() {
      held ??= read(key, place);
      if (held) return Promise.resolve(held);
      asked ??= post<Guest>("/api/guest").then((answer) => {
        asked = null;
        if (!answer.ok) return null;
        take(answer.value.token);
        return held;
      });
      return asked;
    },
    forget() {
      held = null;
      keep(key, null, place);
    },
  };
}

/** Whoever sits at this browser. */
export const own = identity("quartet.guest", "localStorage");

/** A screen that shows a table watches for itself: it has no seat, though its browser's owner may have one. */
export const onlooker = identity("quartet.onlooker", "sessionStorage");

export const { token: guestToken, take: takeToken } = own;
