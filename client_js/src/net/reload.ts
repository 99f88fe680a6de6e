import { keep, read } from "../state/storage";

const KEY = "quartet.reloaded";

/** Whether an old page may reload itself: once in a tab, so that a stale cache in between cannot make it loop. */
export const mayReload = (): boolean =>
  read(KEY, "sessionStorage") === null && keep(KEY, "1", "sessionStorage");

/** The page is welcome as it is: it may reload again when the next release comes. */
export function reloadAgain(): void {
  keep(KEY, null, "sessionStorage");
}
