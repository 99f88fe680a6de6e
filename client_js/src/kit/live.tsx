/**
 * What readers are told without asking: one polite region (the log; at most one message in 1.5 s, merged) and
 * one assertive region (your turn, time). Nothing else on a page is live.
 */
import { signal } from "@preact/signals";

const PAUSE = 1500;

const polite = signal("");
const assertive = signal("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  timer = undefined;
  if (!waiting.length) return;
  polite.value = waiting
    .map((text, i) => (i < waiting.length - 1 ? text.replace(/\.$/, "") : text))
    .join("; ");
  waiting = [];
  timer = setTimeout(flush, PAUSE);
}

/** Says it when there is a pause; several within 1.5 s become one sentence. */
export function say(text: string): void {
  waiting.push(text);
  if (timer === undefined) timer = setTimeout(flush, 0);
}

/** Says it at once. For the own turn and the last seconds only. */
export function interrupt(text: string): void {
  // The same text twice would not be spoken: readers hear changes only.
  assertive.value = assertive.value === text ? `${text}\u00a0` : text;
}

/** The two regions; once in a page. */
export function LiveRegions() {
  return (
    <>
      <p class="vh" role="status" aria-live="polite" data-testid="live-polite">
        {polite}
      </p>
      <p class="vh" role="alert" aria-live="assertive" data-testid="live-assertive">
        {assertive}
      </p>
    </>
  );
}
