import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../kit/live";

/** ms for which a button says that it has copied. */
const SAID = 2000;

type Copied = "yes" | "by hand" | null;

/** A field of one line, or of several: they keep the ends of lines. */
type Field = HTMLInputElement | HTMLTextAreaElement;

export interface Copy<F extends Field> {
  /** A field with the text, for pages that may not write to the clipboard. */
  readonly field: RefObject<F | null>;
  /** What became of it; "by hand": the field is selected, and the person copies. */
  readonly copied: Copied;
  copy(text: string): Promise<void>;
}

/** Copies and says so: `done`, or `byHand` where the person must do it. */
export function useCopy<F extends Field = HTMLInputElement>(done: string, byHand = done): Copy<F> {
  const field = useRef<F>(null);
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (copied !== "yes") return;
    const timer = setTimeout(() => setCopied(null), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    const copied = await copyText(text, field.current);
    setCopied(copied ? "yes" : "by hand");
    say(copied ? done : byHand);
  };
  return { field, copied, copy };
}

/** Puts text on the clipboard; outside secure pages through a selected field. False: the person must do it. */
async function copyText(text: string, field: Field | null): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  if (!field) return false;
  field.hidden = false;
  field.focus();
  field.select();
  return document.execCommand("copy");
}
