/**
 * What waits for the server's answer, in order, one on the way at a time. A message keeps its number over a
 * reconnect, so the server does it once and only once; a refused one has not used its number.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Action, Command } from "../protocol";
import type { Answer, Pending } from "./api";
import type { Send } from "./link";

type Waiting = Pending & {
  readonly ask: string | null;
  readonly answer: (answer: Answer) => void;
};

export class Outbox {
  readonly #send: Send;
  readonly #pending = signal<Pending | null>(null);
  #queue: Waiting[] = [];
  /** The number that the head of the queue carries. */
  #n = 1;
  #open = false;

  constructor(send: Send) {
    this.#send = send;
  }

  get pending(): ReadonlySignal<Pending | null> {
    return this.#pending;
  }

  act(action: Action, ask: string | null): Promise<Answer> {
    return this.#add({ kind: "act", action }, ask);
  }

  cmd(command: Command): Promise<Answer> {
    return this.#add({ kind: "cmd", command }, null);
  }

  /** The server has welcomed us and remembers `n`: the head goes out again under the number it has. */
  welcome(n: number): void {
    this.#n = this.#queue.length && this.#sent ? this.#n : n + 1;
    this.#open = true;
    this.#flush();
  }

  /** The socket is lost: everything waits. */
  hold(): void {
    this.#open = false;
  }

  /** The server did number `n`. */
  done(n: number): void {
    if (n === this.#n && this.#sent) this.#settle({ ok: true }, n + 1);
  }

  /** The server refused number `n`; the next message takes the number again. */
  refused(n: number, code: string, detail: Readonly<Record<string, unknown>>): void {
    if (n !== this.#n || !this.#sent) return;
    const last = detail.last;
    this.#settle({ ok: false, code, detail }, code === "old_n" && typeof last === "number" ? last + 1 : n);
  }

  /** Nothing will be answered any more. */
  fail(code: string): void {
    this.#open = false;
    for (const waiting of this.#queue.splice(0)) waiting.answer({ ok: false, code, detail: {} });
    this.#sent = false;
    this.#pending.value = null;
  }

  /** Whether the head has been on the wire under its number. */
  #sent = false;

  #add(what: Pending, ask: string | null): Promise<Answer> {
    return new Promise((answer) => {
      this.#queue.push({ ...what, ask, answer });
      if (this.#queue.length === 1) this.#flush();
    });
  }

  #settle(answer: Answer, next: number): void {
    const head = this.#queue.shift();
    this.#sent = false;
    this.#n = next;
    this.#pending.value = null;
    this.#flush();
    head?.answer(answer);
  }

  #flush(): void {
    const head = this.#queue[0];
    if (!head) return;
    this.#pending.value =
      head.kind === "act" ? { kind: "act", action: head.action } : { kind: "cmd", command: head.command };
    if (!this.#open) return;
    const sent =
      head.kind === "act"
        ? this.#send({ type: "act", n: this.#n, ask: head.ask, action: head.action })
        : this.#send({ type: "cmd", n: this.#n, command: head.command });
    if (sent) this.#sent = true;
  }
}
