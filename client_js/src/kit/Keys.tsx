/** A keyboard hint on a control; hidden where no keyboard is likely, and for letters while they are off. */
export function Keys({ k }: { k: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
    <kbd class={/^\p{L}$/u.test(k) ? "letter" : undefined} aria-hidden="true">
      {k}
    </kbd>
  );
}
