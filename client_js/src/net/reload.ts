const KEY = "quartet.reloaded";

/** Whether an old page may reload itself: once in a tab, so that a stale cache in between cannot make it loop. */
export function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, "1");
    return true;
  } catch {
    return false;
  }
}
