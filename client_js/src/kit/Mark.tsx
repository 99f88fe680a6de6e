/** A player's mark: the shape carries the meaning, the hue helps. Seat 0 is the circle. */
export const SHAPES = [
  "M10 1.800a8.200 8.200 0 1 0 0 16.400a8.200 8.200 0 1 0 0-16.400z",
  "M4.400 2.400h11.200a2 2 0 0 1 2 2v11.200a2 2 0 0 1-2 2H4.400a2 2 0 0 1-2-2V4.400a2 2 0 0 1 2-2z",
  "M10 1.600l8.600 15.800H1.400z",
  "M5.500 2.200h9L19 10l-4.500 7.800h-9L1 10z",
  "M7 1.700h6V7h5.300v6H13v5.300H7V13H1.700V7H7z",
  "M12.700 1.700a8.500 8.500 0 1 0 5.400 11.900A7.600 7.600 0 0 1 12.700 1.700z",
  "M2.700 1.700h14.600L11.900 10l5.400 8.300H2.700L8.100 10z",
] as const;

export interface MarkProps {
  /** 0..6 */
  seat: number;
  /** An outline: nobody sits here. */
  free?: boolean;
  /** The player's name, where no text beside the mark says it; readers hear the name, never the shape. */
  label?: string;
}

export function Mark({ seat, free, label }: MarkProps) {
  return (
    <svg
      class={free ? "mark free" : "mark"}
      style={{ "--hue": `var(--seat-${seat + 1})` }}
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={SHAPES[seat]} />
    </svg>
  );
}
