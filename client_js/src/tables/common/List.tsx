import type { ComponentChildren } from "preact";

interface ListProps {
  class: string;
  label?: string;
  testid?: string;
  children: ComponentChildren;
}

/** A list without bullets that stays a list for readers: Safari forgets it with the bullets. */
export function List({ label, testid, children, ...rest }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul class={rest.class} role="list" aria-label={label} data-testid={testid}>
      {children}
    </ul>
  );
}
