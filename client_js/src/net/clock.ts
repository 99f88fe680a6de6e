/** The server's time, estimated from pings: median of the last samples over this page's monotonic clock. */
const KEPT = 9;

const middle = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
};

export class ServerClock {
  #offsets: number[] = [];
  #trips: number[] = [];
  #guess = Date.now() - performance.now();

  /** ms epoch by the server. */
  now(): number {
    return performance.now() + (middle(this.#offsets) ?? this.#guess);
  }

  /** Median round trip in ms, null before the first ping is back. */
  lag(): number | null {
    return middle(this.#trips);
  }

  /**
   * The server's time as it was a moment ago: the first guess on a socket. Earlier samples count no more, because
   * sleep stops the monotonic clock on some systems.
   */
  start(now: number): void {
    this.#guess = now - performance.now();
    this.#offsets = [];
    this.#trips = [];
  }

  /** A ping sent at `sent` (performance.now) is back with the server's time, taken half way. */
  pong(sent: number, now: number): void {
    const back = performance.now();
    this.#trips = [...this.#trips, back - sent].slice(-KEPT);
    this.#offsets = [...this.#offsets, now - (sent + back) / 2].slice(-KEPT);
  }
}
