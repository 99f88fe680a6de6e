/** A word of the system while the page is hidden: your turn, or the table waits for you. On demand. */

/** Browsers have it on secure pages only. */
export const canNotify = (): boolean => window.isSecureContext && "Notification" in window;

/** Asks the person; false: not allowed. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Shows one, in place of the one before; it goes when the page is looked at. */
export async function notify(title: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag: "turn", icon: "/icon-192.png", data: location.href };
  // Phones have it from the service worker only.
  const worker = await navigator.serviceWorker?.getRegistration();
  let close: () => void;
  if (worker) {
    await worker.showNotification(title, options);
    close = async () => {
      for (const shown of await worker.getNotifications()) shown.close();
    };
  } else {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
    close = () => shown.close();
  }
  document.addEventListener("visibilitychange", close, { once: true });
}
