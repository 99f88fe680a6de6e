/** Which of a room's screens shows: it changes as a scene, and a finished table stays a while before the result. */
import { useEffect, useState } from "preact/hooks";
import { scene } from "../../motion/scene";
import { settings } from "../../settings";
import { resultWaits } from "./context";

export type Shown = "join" | "wait" | "table" | "over";

/** `look`: ms for which the table of a finished game stays before the result comes by itself. */
export function useShown(wanted: Shown, look: number): Shown {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (wanted === shown) return;
    const change = () => scene(() => setShown(wanted));
    if (!(shown === "table" && wanted === "over")) {
      change();
      return;
    }
    resultWaits.value = change;
    const timer = settings.calm.peek() ? undefined : setTimeout(change, look);
    return () => {
      resultWaits.value = null;
      clearTimeout(timer);
    };
  }, [wanted, shown]);
  return shown;
}
