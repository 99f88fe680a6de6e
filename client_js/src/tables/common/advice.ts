/** What the server says a strong player would do on the own seat: a hint now, or a best layout afterwards. */
import { signal } from "@preact/signals";
import { place } from "../../i18n/place";
import { translator } from "../../i18n/translate";
import type { Answer, AnyView, RoomApi } from "../../net/api";
import { guestToken } from "../../net/guest";
import { post, type Reply } from "../../net/http";
import type { Action, Advice } from "../../protocol";

const t = translator(place);

/** Advice in a game whose actions are `A`. */
export type AdviceOf<A> = Omit<Advice, "action"> & { readonly action?: A };

/** `no_advice`: there is nothing to say; any other refusal: it cannot be had now. */
export async function adviceFor<A = Action>({ room }: Pick<AnyView, "room">): Promise<Reply<AdviceOf<A>>> {
  const token = await guestToken();
  return token
    ? post<AdviceOf<A>>(`/api/rooms/${room}/advice`, {}, token)
    : { ok: false, code: "offline", detail: {} };
}

interface Asking {
  /** Whether the table knows already, so that the answer is only fetched again. */
  readonly told: boolean;
  /** Tells the table. */
  tell(): Promise<Answer>;
  /** Says why there is none. */
  refuse(why: string): void;
}

/** Asks for hints: all are told once a question, and the answer comes to this seat alone. */
export class Hints<A> {
  /** Whether one is on its way. */
  readonly thinking = signal(false);
  readonly #room: Pick<RoomApi, "view" | "pending">;

  constructor(room: Pick<RoomApi, "view" | "pending">) {
    this.#room = room;
  }

  /** null: there is none, or the question is another one by now. */
  async ask({ told, tell, refuse }: Asking): Promise<AdviceOf<A> | null> {
    const view = this.#room.view.peek();
    // A move that is on its way may have answered the question.
    if (this.thinking.peek() || this.#room.pending.peek()?.kind === "act" || !view) return null;
    this.thinking.value = true;
    const reply = told || (await tell()).ok ? await adviceFor<A>(view) : null;
    this.thinking.value = false;
    if (!reply || this.#room.view.peek()?.ask !== view.ask) return null;
    if (reply.ok) return reply.value;
    refuse(t("hint.none"));
    return null;
  }
}
