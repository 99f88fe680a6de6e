/**
 * Dragging cards with a mouse, a pen or a finger. Sources are elements with `data-card` inside a root, targets
 * are elements with `data-zone` anywhere. A tap stays a native click, so it, the keyboard and the drag reach the
 * same code; dragging is never the only way.
 *
 * A finger must still be able to scroll and pinch: cards have `touch-action: manipulation`, and a touch becomes a
 * drag after 8 px where the page has nothing to scroll in that direction, else after resting for 150 ms.
 */
const SLOP = 8;
const REST = 150;

export interface DragHost {
  /** The card was let go over a zone. The flying picture is still in the page while this runs. */
  drop(card: number, zone: string): void;
  /** A drag begins. */
  start?(card: number): void;
}

interface Grip {
  card: number;
  source: HTMLElement;
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  at: number;
  ghost: HTMLElement | null;
  over: Element | null;
}

const zoneAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-zone]") ?? null;

/** Whether anything around the element would scroll if the finger moved by (dx, dy). */
function scrolls(from: Element, dx: number, dy: number): boolean {
  const tall = Math.abs(dy) >= Math.abs(dx);
  for (let el: Element | null = from; el; el = el.parentElement) {
    const root = el === document.scrollingElement;
    const flow = getComputedStyle(el)[tall ? "overflowY" : "overflowX"];
    if (!root && flow !== "auto" && flow !== "scroll") continue;
    const room = tall ? el.scrollHeight - el.clientHeight : el.scrollWidth - el.clientWidth;
    const at = tall ? el.scrollTop : el.scrollLeft;
    const way = tall ? -dy : -dx;
    if (room > 1 && (way > 0 ? at < room - 1 : at > 1)) return true;
  }
  return false;
}

function lift(grip: Grip): HTMLElement {
  const box = grip.source.getBoundingClientRect();
  const ghost = grip.source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.removeAttribute("data-testid");
  ghost.removeAttribute("aria-pressed");
  ghost.inert = true;
  ghost.classList.add("ghost");
  const width = getComputedStyle(grip.source.querySelector(".card") ?? grip.source).width;
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  ghost.style.setProperty("--cw", width);
  document.body.append(ghost);
  grip.source.dataset.dragging = "";
  grip.source.style.touchAction = "none";
  return ghost;
}

/** Makes the cards inside `root` draggable; returns the way to stop. */
export function dragCards(root: HTMLElement, host: DragHost): () => void {
  let grip: Grip | null = null;

  const aim = (zone: Element | null) => {
    if (!grip || grip.over === zone) return;
    grip.over?.removeAttribute("data-over");
    zone?.setAttribute("data-over", "");
    grip.over = zone;
  };

  const end = (back: boolean) => {
    if (!grip) return;
    const { ghost, source } = grip;
    aim(null);
    grip = null;
    delete source.dataset.dragging;
    source.style.touchAction = "";
    if (!ghost) return;
    const ways = back
      ? ghost.animate?.([{}, { translate: "0 0" }], { duration: 180, easing: "ease-out" })
      : null;
    if (ways) ways.onfinish = () => ghost.remove();
    else ghost.remove();
  };

  const down = (e: PointerEvent) => {
    const source = (e.target as Element).closest<HTMLElement>("[data-card]");
    if (!source || e.button !== 0 || !e.isPrimary || source.ariaDisabled === "true") return;
    end(false);
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = e;
    const card = Number(source.dataset.card);
    grip = { card, source, pointer, touch: e.pointerType === "touch", x, y, at, ghost: null, over: null };
  };

  const move = (e: PointerEvent) => {
    if (!grip || e.pointerId !== grip.pointer) return;
    const dx = e.clientX - grip.x;
    const dy = e.clientY - grip.y;
    if (!grip.ghost) {
      if (Math.hypot(dx, dy) < SLOP) return;
      if (grip.touch && e.timeStamp - grip.at < REST && scrolls(grip.source, dx, dy)) {
        grip = null;
        return;
      }
      grip.ghost = lift(grip);
      host.start?.(grip.card);
    }
    grip.ghost.style.translate = `${dx}px ${dy}px`;
    aim(zoneAt(e.clientX, e.clientY));
  };

  // Without this the browser takes the gesture for a scroll and cancels the pointer.
  const touchMove = (e: TouchEvent) => {
    if (!grip?.touch || e.touches.length > 1) return;
    const touch = e.touches[0];
    if (!touch) return;
    const dx = touch.clientX - grip.x;
    const dy = touch.clientY - grip.y;
    const dragging = grip.ghost || e.timeStamp - grip.at >= REST || !scrolls(grip.source, dx, dy);
    if (dragging && e.cancelable) e.preventDefault();
  };

  const up = (e: PointerEvent) => {
    if (!grip || e.pointerId !== grip.pointer) return;
    if (!grip.ghost) {
      grip = null;
      return;
    }
    const zone = zoneAt(e.clientX, e.clientY)?.dataset.zone;
    // The browser may still send a click to the source; it was a drag and must not select.
    const swallow = (click: MouseEvent) => click.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    if (zone !== undefined) host.drop(grip.card, zone);
    end(zone === undefined);
  };

  const cancel = () => end(true);
  const key = (e: KeyboardEvent) => {
    if (e.key === "Escape" && grip?.ghost) end(true);
  };

  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("touchmove", touchMove, { signal, passive: false });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("keydown", key, { signal });
  return () => {
    end(false);
    stop.abort();
  };
}
