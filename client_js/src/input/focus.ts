/**
 * The focus never gets lost: when what has it leaves the page (a button that was pressed, a screen that changes), the
 * prompt of the table takes it over, elsewhere the heading of the page. Readers then hear where they are. What was out
 * of reach for a while, as a table is without a connection, has it again afterwards.
 */
const HEIRS = ["[data-prompt]", "main h1", "h1"];

/** Watches the whole page; call once. Returns the way to stop. */
export function keepFocus(root = document.body): () => void {
  let last: HTMLElement | null = null;
  const focusIn = (e: FocusEvent) => {
    last = e.target as HTMLElement;
  };
  const changed = new MutationObserver((changes) => {
    const now = document.activeElement;
    if (!last || (now && now !== document.body)) return;
    if (last.isConnected) {
      // Browsers take the focus from what becomes inert and do not give it back.
      const back = changes.some(({ type, target }) => type === "attributes" && target.contains(last));
      if (back) last.focus({ preventScroll: true });
      return;
    }
    const heir = HEIRS.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each !== null);
    if (!heir) return;
    if (!heir.hasAttribute("tabindex")) heir.tabIndex = -1;
    heir.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", focusIn);
  changed.observe(root, { childList: true, subtree: true, attributeFilter: ["inert"] });
  return () => {
    document.removeEventListener("focusin", focusIn);
    changed.disconnect();
  };
}
