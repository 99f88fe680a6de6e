import { reducedMotion } from "../settings";

/** A short "no": the element shakes once; with reduced motion it stays still. */
export function shake(el: HTMLElement): void {
  if (reducedMotion.peek()) return;
  const to = [0, -7, 6, -4, 2, 0];
  el.animate?.(
    to.map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 320, easing: "ease-out" },
  );
}
