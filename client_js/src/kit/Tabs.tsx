import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { step } from "../input/roving";

export interface Tab {
  id: string;
  label: ComponentChildren;
  /** Something unread waits there: the words say what, a dot shows it. */
  unread?: string;
  content: ComponentChildren;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
}

/** Tabs whose selection follows the arrows. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === value);
  const keys = (e: KeyboardEvent) => {
    const next = step(e, at, tabs.length);
    const tab = tabs[next];
    if (!tab || next === at) return;
    onChange(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs">
      <div ref={list} role="tablist" aria-label={label} onKeyDown={keys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.unread && <span class="dot" role="img" aria-label={tab.unread} />}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {tabs[at]?.content}
      </div>
    </div>
  );
}
