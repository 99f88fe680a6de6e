/** The time bank of a seat, always in sight; what comes back to it floats up once. */
import { signal } from "@preact/signals";
import type { Seat } from "../../protocol";
import type { Pineapple } from "./view";
import { o } from "./words";

/** Seconds that have just come back to each bank. */
export const refunds = signal<Readonly<Record<Seat, number>>>({});

/** ms for which they are seen. */
const SEEN = 2500;
let cleared: ReturnType<typeof setTimeout> | undefined;

/** Tells of banks that have grown. */
export function refund(before: Pineapple, after: Pineapple): void {
  const grown = after.banks.flatMap((bank, seat) => {
    const more = Math.round((bank - (before.banks[seat] ?? bank)) / 1000);
    return more > 0 ? [[seat, more] as const] : [];
  });
  if (!grown.length) return;
  clearTimeout(cleared);
  refunds.value = Object.fromEntries(grown);
  cleared = setTimeout(() => {
    refunds.value = {};
  }, SEEN);
}

/** "bank 43 s"; nothing for bots, and where time has no limit. */
export function Bank({ view, seat }: { view: Pineapple; seat: Seat }) {
  const bank = Math.ceil((view.banks[seat] ?? 0) / 1000);
  if (view.seats[seat]?.kind !== "person" || !(view.clock in LIMITED) || view.stage === "over") return null;
  const more = refunds.value[seat];
  return (
    <span class="bank" data-testid={`bank-${seat}`}>
      {o("bank", { n: bank })}
      {more !== undefined && <b class="refund">{o("bank.more", { n: more })}</b>}
    </span>
  );
}

const LIMITED = { relaxed: true, normal: true, quick: true };
