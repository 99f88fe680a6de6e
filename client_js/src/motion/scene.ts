import { reducedMotion } from "../settings";

/** Changes the whole scene (home, room, table) with a view transition where the browser has one. */
export async function scene(change: () => void): Promise<void> {
  if (!document.startViewTransition || reducedMotion.peek() || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(async () => {
    change();
    // Preact renders in a microtask; animation frames are held back during the capture.
    await new Promise((done) => setTimeout(done));
  });
  // The next scene may come before this one has been shown; that is no fault.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
