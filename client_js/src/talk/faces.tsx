import type { Sign } from "../net/talk";

export const PHRASES = ["hello", "luck", "thanks", "nice", "oops", "moment", "turn", "bye"] as const;
export const REACTIONS = ["laugh", "wow", "sad", "hmm", "heart", "cup"] as const;
type Reaction = (typeof REACTIONS)[number];

export const isReaction = (sign: Sign | null | undefined): sign is Reaction =>
  (REACTIONS as readonly unknown[]).includes(sign);

const HEAD = "M12 2.500a9.500 9.500 0 1 0 0 19a9.500 9.500 0 1 0 0-19z";
const EYES = "M8.700 9v1.200M15.300 9v1.200";
const DRAWN: Record<Reaction, string> = {
  laugh: `${HEAD}M7.500 9.800l1.200-1 1.200 1M14.100 9.800l1.200-1 1.200 1M7.300 13h9.400c-.4 3-2.200 4.600-4.700 4.600S7.700 16 7.300 13z`,
  wow: `${HEAD}${EYES}M12 13a2.200 2.600 0 1 0 0 5.200a2.200 2.600 0 1 0 0-5.200z`,
  sad: `${HEAD}${EYES}M8 17c1.200-2 2.500-2.700 4-2.700s2.800.7 4 2.700`,
  hmm: `${HEAD}${EYES}M8 15.800l8-1.800M14 6.200l3 .8`,
  heart:
    "M12 20.500C4.500 15.200 2.500 11.600 2.500 8.600 2.500 5.700 4.700 4 7 4c2 0 3.900 1.100 5 3.100C13.100 5.100 15 4 17 4c2.300 0 4.500 1.700 4.500 4.600 0 3-2 6.600-9.500 11.900z",
  cup: "M7 3.500h10v5.200c0 3.300-2 5.800-5 5.800s-5-2.500-5-5.800zM7 5.500H3.500c0 3.500 1.300 5.300 3.800 5.600M17 5.500h3.500c0 3.500-1.300 5.300-3.800 5.600M12 14.500v4M8 20.500h8",
};

/** One of the six drawn reactions. */
export function Face({ sign, label }: { sign: Reaction; label?: string }) {
  return (
    <svg class="face-sign" viewBox="0 0 24 24" role="img" aria-label={label} aria-hidden={!label}>
      <path d={DRAWN[sign]} />
    </svg>
  );
}
