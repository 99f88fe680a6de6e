import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * A native modal dialog that follows `open`: the rest of the page is inert, Escape closes, and the focus goes
 * back to the opener, also when the component is taken away while open.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement as HTMLElement | null;
    const cancel = (e: Event) => {
      e.preventDefault();
      close.current();
    };
    // The backdrop is the dialog itself; its content never is.
    const click = (e: MouseEvent) => {
      if (e.target === dialog) close.current();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("click", click);
    dialog.showModal();
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("click", click);
      if (dialog.open) dialog.close();
      if (opener?.isConnected) opener.focus();
    };
  }, [open]);
  return ref;
}
