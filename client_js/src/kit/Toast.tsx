import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";
import { say } from "./live";

const SECONDS = 4;

interface Entry {
  id: number;
  text: string;
  icon?: IconName;
}

const entries = signal<readonly Entry[]>([]);
let count = 0;

/** A word at the edge that goes away by itself; never the only place where something is said. */
export function toast(text: string, icon?: IconName): void {
  show(text, icon);
  say(text);
}

/** The same for what readers are told anyway. */
export function show(text: string, icon?: IconName): void {
  const id = ++count;
  entries.value = [...entries.value.slice(-2), { id, text, icon }];
  setTimeout(() => {
    entries.value = entries.value.filter((entry) => entry.id !== id);
  }, SECONDS * 1000);
}

export function ToastBody({ icon, children }: { icon?: IconName; children: ComponentChildren }) {
  return (
    <p class="toast">
      {icon && <Icon name={icon} />}
      {children}
    </p>
  );
}

/** Where toasts appear; once in a page. */
export function Toasts() {
  return (
    <div class="toasts" aria-hidden="true">
      {entries.value.map((entry) => (
        <ToastBody key={entry.id} icon={entry.icon}>
          {entry.text}
        </ToastBody>
      ))}
    </div>
  );
}
