const EVERY = 1000;

/**
 * Runs once a second, also in a hidden tab: browsers slow the timers of pages in the background down to one a
 * minute, but not those of workers, and a player who reads his mail must not count as gone.
 */
export function beat(run: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const plain = () => {
    timer ??= setInterval(run, EVERY);
  };
  const worker =
    typeof Worker === "undefined"
      ? null
      : new Worker(new URL("./beat.worker.ts", import.meta.url), { type: "module" });
  if (worker) {
    worker.onmessage = run;
    // Its script could not be loaded.
    worker.onerror = plain;
  } else plain();
  return () => {
    clearInterval(timer);
    worker?.terminate();
  };
}
