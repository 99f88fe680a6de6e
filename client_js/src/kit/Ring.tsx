import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { tick } from "../sound";
import { interrupt, say } from "./live";

/** A clock as the server gave it, in ms of `now()`. */
export interface Countdown {
  /** When the base time ends. */
  ends: number;
  /** The whole base time. */
  base: number;
  /** What the time bank holds when the base time ends; 0 = there is none. */
  bank?: number;
  /** The whole bank, for the share of its ring; `bank` when missing. */
  bankOf?: number;
}

export interface RingProps {
  clock: Countdown;
  /** The server's time, ms epoch. */
  now: () => number;
  /** 24 px for plates, 40 px for the dock. */
  small?: boolean;
  /** It is the own clock: say it at ten and five seconds, tick during the last five. */
  own?: boolean;
}

const LOW = 5000;

/** Around the ring of the dock, in px. */
const ROUND = 110;

/** What a clock shows at a time: seconds left (rounded up), share of the ring and of what, whether the bank runs. */
export function reading(clock: Countdown, at: number) {
  const bank = clock.bank ?? 0;
  const onBank = at >= clock.ends && bank > 0;
  const left = Math.max(0, (onBank ? clock.ends + bank : clock.ends) - at);
  const whole = onBank ? (clock.bankOf ?? bank) : clock.base;
  const low = left <= LOW && (onBank || bank === 0);
  return {
    seconds: Math.ceil(left / 1000),
    share: whole > 0 ? Math.min(1, left / whole) : 0,
    whole,
    onBank,
    low,
    left,
  };
}

/** Seconds left in figures; the arc drains. The time bank is a second ring with the word. */
export function Ring({ clock, now, small, own }: RingProps) {
  const [at, setAt] = useState(now);
  const { seconds, share, whole, onBank, low, left } = reading(clock, at);
  useLayoutEffect(() => {
    setAt(now());
  }, [clock.ends, clock.base, clock.bank]);
  useEffect(() => {
    if (left <= 0) return;
    // Wakes when the figure changes and when the arc is a px shorter: a transition would draw it at every frame.
    const wait = Math.min(left % 1000 || 1000, Math.max(100, whole / ROUND));
    const timer = setTimeout(() => setAt(now()), wait + 5);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!own || left <= 0) return;
    if (seconds === 10 && (onBank || !clock.bank)) say(t("time.low", { n: 10 }));
    if (low) tick();
    if (low && seconds === 5) interrupt(t("time.low", { n: 5 }));
  }, [seconds, own]);
  const words = onBank ? t("time.bank_left", { n: seconds }) : t("time.low", { n: seconds });
  return (
    <span
      class={`ring${small ? " small" : ""}${onBank ? " bank" : ""}${low ? " low" : ""}`}
      role="timer"
      aria-label={words}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17.500" />
        {/* The edge carries the contrast, the second arc the hue of "now". */}
        {[1, 2].map((arc) => (
          <circle
            key={arc}
            cx="20"
            cy="20"
            r="17.500"
            pathLength="1"
            style={{ strokeDashoffset: 1 - share }}
          />
        ))}
      </svg>
      <b aria-hidden="true">{seconds}</b>
      {onBank && <small aria-hidden="true">{t("time.bank")}</small>}
    </span>
  );
}
