/** Puts text on the clipboard; outside secure pages through a selected field. False: the person must do it. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
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
