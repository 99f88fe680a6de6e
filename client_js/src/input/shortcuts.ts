/**
 * Keyboard shortcuts by place (`event.code`), so that they work in every layout.
 *
 * - Never inside a field, with Ctrl, Alt or Meta, or while a dialog is open.
 * - Enter and Space belong to the focused control first; Enter acts from a card, a group or the page.
 * - Single characters (letters, digits, `?`) sleep until a physical keyboard has been used once outside fields,
 *   and are off for good by a setting: screen readers and speech input use them themselves.
 * - `Help` is `?` by character (Russian layout: Shift+7) and by place (Slash).
 */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../settings";

export interface Shortcut {
  /** `KeyP`, `Digit3`, `Enter`, `Escape`, or `Help` for the question mark. */
  code: string;
  shift?: boolean;
  /** As printed on the control: "P", "Shift+P". */
  keys: string;
  /** What it does, for the list of keys. */
  label: string;
  disabled?: boolean;
  run: () => void;
}

/** All shortcuts in force, in the order in which components brought them. */
export const shortcuts = signal<readonly Shortcut[]>([]);

/** True once a physical keyboard has been used outside fields. */
export const keyboard = signal(false);

const CHARACTER = /^(Key|Digit|Help)/;
const CONTROL = "a[href],button,summary,[role=tab],[role=menuitem],[role=radio],[role=switch],[role=slider]";
const FIELD = "textarea,select,[contenteditable]:not([contenteditable=false])";

function inField(el: Element): boolean {
  if (el.matches(FIELD)) return true;
  return el instanceof HTMLInputElement && !/^(radio|checkbox|range|button|submit)$/.test(el.type);
}

function fits(s: Shortcut, e: KeyboardEvent): boolean {
  if (s.code === "Help") return e.key === "?" || e.code === "Slash";
  const code = e.code === "NumpadEnter" ? "Enter" : e.code.replace("Numpad", "Digit");
  return s.code === code && (s.shift ?? false) === e.shiftKey;
}

function onKey(e: KeyboardEvent): void {
  if (e.ctrlKey || e.altKey || e.metaKey || e.isComposing || e.defaultPrevented) return;
  const target = e.target instanceof Element ? e.target : document.body;
  if (inField(target) || document.querySelector("dialog[open]")) return;
  const awake = keyboard.peek();
  // Soft keyboards send no code.
  if (e.code) keyboard.value = true;
  const found = shortcuts.peek().findLast((s) => !s.disabled && fits(s, e));
  if (!found) return;
  if (CHARACTER.test(found.code) && !(awake && settings.letters.peek())) return;
  const own = found.code === "Enter" || found.code === "Space";
  if (own && target.closest(CONTROL) && !target.closest("[data-card]")) return;
  e.preventDefault();
  if (!e.repeat) found.run();
}

/** Listens for the whole page; call once. Returns the way to stop. */
export function listenForShortcuts(): () => void {
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Keeps these shortcuts in force while the component is on the page; later components win. */
export function useShortcuts(list: readonly Shortcut[]): void {
  const live = useRef(list);
  live.current = list;
  // The shortcuts themselves change at every render; what others see is a stable stand-in for each place.
  const shape = list.map((s) => `${s.code}${s.shift ? "+" : ""}${s.disabled ? "-" : ""}${s.label}`).join();
  // At once: a key is pressed as soon as the button that names it is seen.
  useLayoutEffect(() => {
    const mine = live.current.map(
      (s, i): Shortcut => ({
        ...s,
        get disabled() {
          return live.current[i]?.disabled;
        },
        run: () => live.current[i]?.run(),
      }),
    );
    shortcuts.value = [...shortcuts.peek(), ...mine];
    return () => {
      shortcuts.value = shortcuts.peek().filter((s) => !mine.includes(s));
    };
  }, [shape]);
}
