const EVERY = 1000;

/**
 * Runs once a second, also in a hidden tab: browsers slow the timers of pages in the background down to one a
 * minute, but not those of workers, and a player who reads his mail must not count as gone.
 */
export function beat(run: () => void): () => void {
  if (typeof Worker === "undefined") {
    const timer = setInterval(run, EVERY);
    return () => clearInterval(timer);
  }
  const worker = new Worker(new URL("./beat.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = run;
  return () => worker.terminate();
}
