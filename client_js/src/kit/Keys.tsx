/** A keyboard hint on a control; hidden where no keyboard is likely, and for letters while they are off. */
export function Keys({ k }: { k: string }) {
  return (
    <kbd class={/^\p{L}$/u.test(k) ? "letter" : undefined} aria-hidden="true">
      {k}
    </kbd>
  );
}
