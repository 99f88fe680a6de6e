import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { shake } from "../motion/shake";

export interface DockProps {
  /** Your turn: the top edge is marigold. Nothing else moves. */
  mine: boolean;
  /** <OwnSeat>: your mark and score, in every state. */
  own?: ComponentChildren;
  /** <Ring>: your clock, or that of whoever acts; its room is kept when there is none. */
  ring?: ComponentChildren;
  title: ComponentChildren;
  /** What to do, or what happens at zero. */
  text?: ComponentChildren;
  /** At the right of the prompt, e.g. the sort button. */
  aside?: ComponentChildren;
  /** <Chips> */
  chips?: ComponentChildren;
  /** <Hand>, boards, payment. */
  hand?: ComponentChildren;
  /** <ReadOut>; its room is kept when there is none. */
  readout?: ComponentChildren;
  /** Buttons. They keep their places: give them disabled, not absent. */
  actions?: ComponentChildren;
  /** Below everything: the sentence of a tie, a switch. */
  note?: ComponentChildren;
  /** Counts refused moves: when it grows, the dock shakes once. */
  refused?: number;
  /** On small screens it scrolls with the page instead of staying in sight. */
  flows?: boolean;
  /** The connection is away: shown, but inert. */
  inert?: boolean;
  testid?: string;
}

/** Your prompt, hand and actions, always in this order, at the bottom of every table. */
export function Dock(p: DockProps) {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(p.refused ?? 0);
  useLayoutEffect(() => {
    if (ref.current && (p.refused ?? 0) > seen.current) shake(ref.current);
    seen.current = p.refused ?? 0;
  }, [p.refused]);
  return (
    <section
      ref={ref}
      class={`dock${p.mine ? " mine" : ""}${p.flows ? " flows" : ""}`}
      aria-label={t("hand.yours")}
      inert={p.inert}
      data-testid={p.testid ?? "dock"}
    >
      <div class="prompt">
        {p.own}
        <span class="ring-place">{p.ring}</span>
        <div class="grow">
          <h2 tabIndex={-1} data-prompt>
            {p.title}
          </h2>
          {p.text && <p>{p.text}</p>}
        </div>
        {p.aside}
      </div>
      {p.chips}
      {p.hand}
      {(p.readout || p.actions) && (
        <div class="acts dock-acts">
          {p.readout}
          {p.actions}
        </div>
      )}
      {p.note}
    </section>
  );
}
