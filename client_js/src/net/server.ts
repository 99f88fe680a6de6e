import { signal } from "@preact/signals";
import type { ServerOptions } from "../protocol";

/** What the server told about itself; empty until a first welcome. */
export const server = signal<ServerOptions>({});
