/** Grey lines in the shape of what is coming; they appear only after 300 ms. */
export function Skeleton({ lines }: { lines: readonly number[] }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {lines.map((percent, i) => (
        <span key={i} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
