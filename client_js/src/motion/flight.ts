/**
 * Cards travel by FLIP on the Web Animations API: measure, change the page, measure, and animate `transform`
 * from the old place to the new one. A card that the viewer may see carries `data-fly="<card>"` (`<Card fly>`)
 * on at most one element at a time; hidden cards have no key.
 *
 *     import { fly } from "../motion/flight";
 *     fly(() => { table.value = next; }, {
 *       from: { [card]: plateOf(owner) },   // a card that opens: leaves its owner's plate as a back
 *       to: { [card]: plateOf(winner) },    // a card that goes away: the trick flies to its winner
 *     });
 *
 * `fly` renders, measures and animates within the same frame, so nothing flashes. 320 ms each, 40 ms apart, a
 * batch never over 400 ms, shorter at a faster table; with reduced motion, in a hidden tab or at full speed cards
 * are simply there.
 */
import { reducedMotion } from "../settings";
import { inTime, tempo } from "./tempo";

const TRAVEL = 320;
const STAGGER = 40;
const BATCH = 400;
const EASE = "cubic-bezier(.2,.8,.2,1)";

/** Elements by card; a card without an entry neither comes from nor goes to a plate. */
export type Plates = { readonly [card: number]: Element | null | undefined };

export interface FlyOptions {
  /** Where cards come from that were on no element before. */
  from?: Plates;
  /** Where cards go that are on no element afterwards. */
  to?: Plates;
}

interface Place {
  element: HTMLElement;
  box: DOMRect;
}

function places(): Map<number, Place> {
  const found = new Map<number, Place>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(Number(element.dataset.fly), { element, box });
  }
  return found;
}

const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function shift(from: DOMRect, to: DOMRect, scale = from.width / to.width): string {
  const a = centre(from);
  const b = centre(to);
  return `translate(${a.x - b.x}px,${a.y - b.y}px) scale(${scale})`;
}

/** Tells where plates are: where it was if the page has lost it since now, nowhere if it is not shown. */
function remember(...sides: Plates[]): (plate: Element | null | undefined) => DOMRect | undefined {
  const stood = new Map<Element, DOMRect>();
  for (const plate of sides.flatMap((side) => Object.values(side)))
    if (plate) stood.set(plate, plate.getBoundingClientRect());
  return (plate) => {
    const box = plate?.isConnected ? plate.getBoundingClientRect() : plate && stood.get(plate);
    return box?.width ? box : undefined;
  };
}

/** The next moment after Preact has rendered and before the browser paints. */
const rendered = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Nothing flies: what changes is simply there. */
const still = (): boolean => document.hidden || tempo.peek() === 0 || !Element.prototype.animate;

/** Changes the page by `change` and lets the cards travel; resolves when the last one has landed. */
export async function fly(change: () => void, { from = {}, to = {} }: FlyOptions = {}): Promise<void> {
  if (still()) return change();
  const before = places();
  const where = remember(from, to);
  // Pictures of what will leave are in the page before it changes: it is laid out once for both.
  const leaving = Object.entries(to).flatMap(([card, plate]) => {
    const was = before.get(Number(card));
    return was && plate ? [{ card, was, picture: pictureOf(was, card) }] : [];
  });
  change();
  await rendered();
  const after = places();
  // Dealt or bid again while it still flew away.
  for (const picture of document.querySelectorAll<HTMLElement>("[data-gone]"))
    if (after.has(Number(picture.dataset.gone))) picture.remove();
  const flights: ((delay: number, duration: number) => Animation)[] = [];
  for (const [card, now] of after) {
    const was = before.get(card);
    const plate = where(from[card]);
    if (was) {
      const path = shift(was.box, now.box);
      if (path !== shift(now.box, now.box)) flights.push((d, t) => travel(now.element, path, d, t));
    } else if (plate) {
      const path = shift(plate, now.box, 0.4);
      flights.push((d, t) => open(now.element, path, d, t));
    }
  }
  for (const { card, was, picture } of leaving) {
    const plate = where(to[Number(card)]);
    if (plate && picture.isConnected) flights.push((d, t) => leave(picture, was, plate, d, t));
    else picture.remove();
  }
  const gap = Math.min(STAGGER, (BATCH - TRAVEL) / Math.max(1, flights.length - 1));
  const calm = reducedMotion.peek();
  const running = flights.map((start, i) => (calm ? start(0, 1) : start(inTime(i * gap), inTime(TRAVEL))));
  await Promise.all(running.map((a) => a.finished.catch(() => a)));
}

function play(el: HTMLElement, frames: Keyframe[], delay: number, duration: number): Animation {
  const animation = el.animate(frames, { delay, duration, easing: EASE, fill: "backwards" });
  // The part of the table that must lie over the others while something flies in it.
  const layer = el.closest("[data-layer]");
  const lift = () => layer?.toggleAttribute("data-flights", layer.querySelector("[data-flying]") !== null);
  const land = () => {
    delete el.dataset.flying;
    lift();
  };
  el.dataset.flying = "";
  lift();
  animation.finished.then(land, land);
  return animation;
}

const travel = (el: HTMLElement, path: string, delay: number, duration: number) =>
  play(el, [{ transform: path }, { transform: "none" }], delay, duration);

/** Leaves the plate as a back and turns over on the way. */
function open(el: HTMLElement, path: string, delay: number, duration: number): Animation {
  el.dataset.veil = "";
  const turning = { transform: `${path} rotateY(180deg)` };
  const animation = play(
    el,
    [turning, { transform: "translate(0,0) scale(1) rotateY(0deg)" }],
    delay,
    duration,
  );
  // With this easing the card stands on its edge after about a seventh of the way in time.
  setTimeout(() => delete el.dataset.veil, delay + duration * 0.15);
  return animation;
}

/** A picture of a card where it lies. */
function pictureOf({ element, box }: Place, card: string): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  picture.dataset.gone = card;
  picture.removeAttribute("data-fly");
  picture.removeAttribute("data-testid");
  picture.inert = true;
  picture.classList.add("ghost");
  Object.assign(picture.style, { left: `${box.left}px`, top: `${box.top}px` });
  picture.style.setProperty("--cw", `${box.width}px`);
  document.body.append(picture);
  return picture;
}

/** The picture of a card flies to the plate; the card itself is no longer in the page. */
function leave(picture: HTMLElement, was: Place, plate: DOMRect, delay: number, duration: number): Animation {
  const animation = play(
    picture,
    [{ transform: "none" }, { transform: shift(plate, was.box, 0.2) }],
    delay,
    duration,
  );
  const remove = () => picture.remove();
  animation.addEventListener("finish", remove);
  animation.addEventListener("cancel", remove);
  return animation;
}
