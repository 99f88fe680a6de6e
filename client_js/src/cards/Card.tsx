import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { lang, t } from "../i18n";
import { settings } from "../settings";
import { cardName, indexOf, rankOf, suitOf } from "./face";
import { Pip } from "./Pip";

const COMPACT = 36;

/**
 * pending = laid, not yet final; new = just arrived; win = won the trick or belongs to the winning hand; dim =
 * cannot be played; rest = not part of the best hand; gone = already placed elsewhere.
 */
export type CardState = "pending" | "new" | "win" | "dim" | "rest" | "gone";

export interface CardProps {
  /** 0..53, + 64 for the second copy. */
  card: number;
  /** px; without it the width comes from `--cw` of the surroundings. */
  width?: number;
  /** Rank over suit, centred; by itself under 36 px. */
  compact?: boolean;
  state?: CardState;
  /** Not a picture for readers: something around it says the name. */
  mute?: boolean;
  /** The card may fly: at most one element a card may carry this at a time. */
  fly?: boolean;
  testid?: string;
}

/** One open card; tables show dozens that stay as they are, so Preact is given the same picture again. */
export function Card({ card, width, compact, state, mute, fly, testid }: CardProps) {
  return useMemo(
    () => drawn({ card, width, compact, state, mute, fly, testid }),
    [card, width, compact, state, mute, fly, testid, lang.value, settings.index.value],
  );
}

function drawn({ card, width, compact, state, mute, fly, testid }: CardProps) {
  const suit = suitOf(card) ?? "x";
  const rank = rankOf(card);
  const small = compact || (width !== undefined && width < COMPACT);
  const looks = ["card", `suit-${suit}`, state, small && "compact"];
  if (rank === 10) looks.push("t10");
  if (rank === null || (rank > 10 && rank < 14)) looks.push("court");
  return (
    <span
      class={looks.filter(Boolean).join(" ")}
      style={width === undefined ? undefined : { "--cw": `${width / 16}rem` }}
      {...(mute ? { "aria-hidden": true } : { role: "img", "aria-label": cardName(card) })}
      data-fly={fly ? card : undefined}
      data-testid={testid}
    >
      <b>{rank === null && !small ? t("card.joker_index") : indexOf(card)}</b>
      <Pip suit={suit} class="corner" />
      {!small && <Pip suit={suit} class="big" />}
    </span>
  );
}

/** A card nobody may see; it has no identity. */
export function CardBack({ width, mute }: { width?: number; mute?: boolean }) {
  return (
    <span
      class="card back"
      style={width === undefined ? undefined : { "--cw": `${width / 16}rem` }}
      {...(mute ? { "aria-hidden": true } : { role: "img", "aria-label": t("card.back") })}
    />
  );
}

export interface SlotProps {
  width?: number;
  /** A card can go here now. */
  on?: boolean;
  children?: ComponentChildren;
  /** Name of the drop zone (`data-zone`). */
  zone?: string;
  /** A tap lays the selected card here; the slot is then a button with this name. */
  label?: string;
  onClick?: () => void;
}

/** The place of a card that is not there. */
export function Slot({ width, on, children, zone, label, onClick }: SlotProps) {
  const common = {
    class: `card slot${on ? " on" : ""}`,
    style: width === undefined ? undefined : { "--cw": `${width / 16}rem` },
    "data-zone": zone,
  };
  if (!onClick) return <span {...common}>{children ?? label}</span>;
  return (
    <button {...common} type="button" onClick={onClick}>
      {children ?? label}
    </button>
  );
}
