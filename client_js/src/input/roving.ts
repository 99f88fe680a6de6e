import { useLayoutEffect } from "preact/hooks";

/**
 * Where an arrow, Home or End leads from place `at` among `count` neighbours; the ends meet.
 * Returns `at` when the key leads nowhere; otherwise the key is consumed.
 */
export function step(e: KeyboardEvent, at: number, count: number): number {
  const to = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }[e.key];
  if (to === undefined || e.ctrlKey || e.altKey || e.metaKey || count === 0) return at;
  e.preventDefault();
  return (to + count) % count;
}

/** One tab stop for all buttons inside: arrows, Home and End lead from one to the next. */
export function useRoving(root: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const group = root.current;
    if (!group) return;
    const buttons = () => [...group.querySelectorAll<HTMLElement>("button")];
    const stopAt = (stop: HTMLElement | undefined) => {
      for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
    };
    const all = buttons();
    stopAt(
      all.find((button) => button === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0),
    );
    const focusIn = (e: FocusEvent) => stopAt((e.target as Element).closest("button") ?? undefined);
    const keys = (e: KeyboardEvent) => {
      const all = buttons();
      const at = all.indexOf(e.target as HTMLElement);
      const to = at < 0 ? at : step(e, at, all.length);
      if (to !== at) all[to]?.focus();
    };
    group.addEventListener("focusin", focusIn);
    group.addEventListener("keydown", keys);
    return () => {
      group.removeEventListener("focusin", focusIn);
      group.removeEventListener("keydown", keys);
    };
  });
}
