const ALIKE = 4;
const TAIL = 4;

/**
 * Where a name may be cut when there is no room: at its end, or, if another name at the table begins alike,
 * before its last letters, which then stay visible.
 */
export function splitName(name: string, others: readonly string[]): readonly [head: string, tail: string] {
  const alike = others.some((o) => o !== name && o.slice(0, ALIKE) === name.slice(0, ALIKE));
  const letters = [...name];
  const at = letters.length - TAIL;
  if (!alike || at < ALIKE) return [name, ""];
  return [letters.slice(0, at).join(""), letters.slice(at).join("")];
}

export interface NameProps {
  name: string;
  /** All names at the table. */
  others?: readonly string[];
}

/** A person's name on one line, in the direction of its own script. */
export function Name({ name, others = [] }: NameProps) {
  const [head, tail] = splitName(name, others);
  if (!tail) {
    return (
      <bdi class="name" title={name}>
        {head}
      </bdi>
    );
  }
  return (
    <bdi class="name cut" title={name}>
      <span class="vh">{name}</span>
      <span aria-hidden="true">{head}</span>
      <span aria-hidden="true">{tail}</span>
    </bdi>
  );
}
