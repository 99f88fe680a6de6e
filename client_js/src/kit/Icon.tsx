/** The product's own icons: one stroke of 1.8 on a grid of 24, drawn in the text's colour. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const ICONS = {
  bot: "M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 4v4M9 13h.01M15 13h.01M9.500 16h5",
  bulb: "M9 17.500h6M10 21h4M9 17.500c0-2-.6-2.800-1.500-3.800a6.200 6.200 0 1 1 9 0c-.9 1-1.500 1.800-1.500 3.800",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  check: "M4 12.500l5 5L20 6.500",
  copy: "M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2",
  crown: "M4 18L3 7l5 4 4-7 4 7 5-4-1 11z",
  cup: "M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h2a2 2 0 0 1 0 5h-2M8 3v2.500M12 3v2.500",
  down: "M5 9l7 7 7-7",
  eye: `M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z${circle(12, 12, 3)}`,
  flag: "M5 21V4h13l-3 4.500 3 4.500H5",
  help: `${circle(12, 12, 9)}M9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.100.9-1.100 1.800M12 16.800h.01`,
  info: `${circle(12, 12, 9)}M12 11v5M12 8h.01`,
  keys: "M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10",
  left: "M15 5l-7 7 7 7",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300",
  lock: `M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3`,
  minus: "M5 12h14",
  moon: "M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z",
  more: `${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`,
  mute: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
  pause: "M8 5v14M16 5v14",
  plus: "M12 5v14M5 12h14",
  right: "M9 5l7 7-7 7",
  scores: "M5 4h14v16H5zM9 9h6M9 13h6M9 17h3",
  settings: `M4 7h9M17 7h3M4 17h3M11 17h9${circle(15, 7, 2)}${circle(9, 17, 2)}`,
  share: "M12 15V4M8 7.500L12 3.500l4 4M6 12H5v8h14v-8h-1",
  shuffle:
    "M4 7h3l9 10h4M4 17h3l2.500-2.800M13.500 9.800L16 7h4M17.500 4.500L20 7l-2.500 2.500M17.500 14.500L20 17l-2.500 2.500",
  sort: "M7 4v16M7 20l-3-3M7 20l3-3M14 6h7M14 12h5M14 18h3",
  sound: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  spin: "M21 12a9 9 0 1 1-6-8.500",
  star: "M12 3.500l2.600 5.600 6 .7-4.500 4.100 1.200 6-5.300-3-5.300 3 1.200-6L3.400 9.800l6-.7z",
  tv: "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 20.500h8",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  user: `${circle(12, 8, 4)}M4 21a8 8 0 0 1 16 0`,
  warn: "M12 4l9 16H3zM12 10v4M12 17h.01",
  wifi: "M2 9a15 15 0 0 1 20 0M5.500 12.500a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.500h.01",
  x: "M6 6l12 12M18 6L6 18",
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

export interface IconProps {
  name: IconName;
  /** Read aloud in place of the picture; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, label }: IconProps) {
  return (
    <svg class="i" viewBox="0 0 24 24" role="img" aria-label={label} aria-hidden={!label}>
      <path d={ICONS[name]} />
    </svg>
  );
}
