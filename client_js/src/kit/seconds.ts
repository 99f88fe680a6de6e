import { useEffect, useState } from "preact/hooks";

const SECOND = 1000;

/** The time in ms by `now`, once a second while it is needed. */
export function useSeconds(on: boolean, now: () => number = Date.now): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!on) return;
    setAt(now());
    const timer = setInterval(() => setAt(now()), SECOND);
    return () => clearInterval(timer);
  }, [on]);
  return at;
}
