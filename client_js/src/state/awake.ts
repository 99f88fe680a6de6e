import { useEffect } from "preact/hooks";

/** The screen stays on while a seat at a running table is held; browsers allow it on secure pages in front only. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused on low battery: then the screen goes off as ever.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) lock?.release();
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, [on]);
}
