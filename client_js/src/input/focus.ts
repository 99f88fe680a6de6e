/**
 * The focus never gets lost: when what has it leaves the page (a button that was pressed, a screen that changes), the
 * prompt of the table takes it over, elsewhere the heading of the page. Readers then hear where they are.
 */
const HEIRS = ["[data-prompt]", "main h1", "h1"];

/** Watches the whole page; call once. Returns the way to stop. */
export function keepFocus(root = document.body): () => void {
  let last: Element | null = null;
  const focusIn = (e: FocusEvent) => {
    last = e.target as Element;
  };
  const changed = new MutationObserver(() => {
    const now = document.activeElement;
    if (!last || last.isConnected || (now && now !== document.body)) return;
    const heir = HEIRS.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each !== null);
    if (!heir) return;
    if (!heir.hasAttribute("tabindex")) heir.tabIndex = -1;
    heir.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", focusIn);
  changed.observe(root, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", focusIn);
    changed.disconnect();
  };
}
