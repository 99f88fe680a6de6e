import { signal } from "@preact/signals";
import type { ServerOptions } from "../protocol";

/** What the server told about itself: until a first welcome only the mark of a server for tests in its page. */
export const server = signal<ServerOptions>(
  document.documentElement.dataset.test === undefined ? {} : { test: true },
);
