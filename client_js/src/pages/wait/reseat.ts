/** The host changes who sits where: by dragging marks, by picking two of them, or with the arrows. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { step } from "../../input/roving";
import type { AnyView } from "../../net/api";
import type { Command, Seat } from "../../protocol";

export interface Reseat {
  /** The element around all seats: each carries its number as `data-zone`, its mark as `data-card`. */
  readonly root: RefObject<HTMLElement | null>;
  /** The seat that is to change places with the next one that is picked. */
  readonly picked: Seat | null;
  pick(seat: Seat): void;
  /** Arrows exchange a seat with its neighbour. */
  keys(e: KeyboardEvent, seat: Seat): void;
}

export function useReseat(view: AnyView, send: (command: Command) => void): Reseat {
  const root = useRef<HTMLElement>(null);
  const [picked, setPicked] = useState<Seat | null>(null);
  const swap = (seat: Seat, other: Seat) => {
    setPicked(null);
    if (seat !== other) send({ type: "swap", seat, other });
  };
  useEffect(() => {
    if (!view.hosting) return;
    let stop: (() => void) | undefined;
    let over = false;
    import("./drag").then(({ dragCards }) => {
      if (!over && root.current) {
        stop = dragCards(root.current, { drop: (seat, zone) => swap(seat, Number(zone)) });
      }
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [view.hosting]);
  return {
    root,
    picked,
    pick: (seat) => (picked === null ? setPicked(seat) : swap(picked, seat)),
    keys: (e, seat) => {
      const other = step(e, seat, view.seats.length);
      if (other === seat) return;
      swap(seat, other);
      root.current?.querySelector<HTMLElement>(`[data-card="${other}"]`)?.focus();
    },
  };
}
