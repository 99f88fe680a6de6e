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

/** The page is welcome as it is: it may reload again when the next release comes. */
export function reloadAgain(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Refused storage: then it never reloads by itself.
  }
}
