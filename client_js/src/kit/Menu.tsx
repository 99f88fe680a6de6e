import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { step } from "../input/roving";
import { Button, type ButtonProps } from "./Button";
import { Icon, type IconName } from "./Icon";

export interface MenuItem {
  label: ComponentChildren;
  icon?: IconName;
  danger?: boolean;
  testid?: string;
  run: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  button: Omit<ButtonProps, "onClick">;
  items: readonly MenuItem[];
}

/** A few actions behind one button. */
export function Menu({ button, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const close = (back: boolean) => {
    setOpen(false);
    if (back) root.current?.querySelector("button")?.focus();
  };
  useEffect(() => {
    if (!open) return;
    rows()[0]?.focus();
    const away = (e: Event) => {
      if (!root.current?.contains(e.target as Node)) close(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  const keys = (e: KeyboardEvent) => {
    if (e.key === "Escape" && open) {
      e.stopPropagation();
      close(true);
    }
    if (e.key === "Tab") setOpen(false);
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at >= 0) all[step(e, at, all.length)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div class="menu" ref={root} onKeyDown={keys}>
      <Button {...button} onClick={() => setOpen(!open)} />
      {open && (
        <div role="menu" aria-label={button.label}>
          {items.map((item, i) => (
            <button
              key={i}
              type="button"
              role="menuitem"
              class={item.danger ? "neg" : undefined}
              data-testid={item.testid}
              onClick={() => {
                close(true);
                item.run();
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
