/** What is said at a table: the lines that have come, and a line on its way. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { ChatMessage, SayMessage } from "../protocol";
import type { Answer } from "./api";
import type { Send } from "./link";

const KEPT = 100;

export type Sign = NonNullable<SayMessage["sign"]>;
export type Said = { readonly text: string } | { readonly sign: Sign };
export type Line = Omit<ChatMessage, "type">;

/** Said by somebody without a seat: these lines are a stream of their own, with indices of their own. */
export const aside = ({ seat }: Line): boolean => seat == null;

export interface TalkApi {
  /** The last lines, oldest first. */
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** Says something in words or by a sign; who has no seat does it under a name. */
  say(what: Said, name?: string): Promise<Answer>;
}

export class Talk implements TalkApi {
  readonly lines = signal<readonly Line[]>([]);
  readonly #send: Send;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #k = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  say(what: Said, name = ""): Promise<Answer> {
    this.#k += 1;
    const k = this.#k;
    return new Promise((answer) => {
      this.#waiting.set(k, answer);
      this.#send({ type: "say", k, ...what, ...(name && { name }) });
    });
  }

  /** A line has come; after a reconnect it may have been here before. */
  heard({ type: _, ...line }: ChatMessage): void {
    this.#answer(line.k ?? 0, { ok: true });
    if (this.lines.value.some((known) => known.i === line.i && aside(known) === aside(line))) return;
    this.lines.value = [...this.lines.value, line].sort((a, b) => a.at - b.at || a.i - b.i).slice(-KEPT);
  }

  refused(k: number, code: string): void {
    this.#answer(k, { ok: false, code, detail: {} });
  }

  /** The connection is lost: nobody knows whether what was on its way has been heard. */
  lost(): void {
    for (const k of [...this.#waiting.keys()]) this.refused(k, "offline");
  }

  #answer(k: number, answer: Answer): void {
    this.#waiting.get(k)?.(answer);
    this.#waiting.delete(k);
  }
}
