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
