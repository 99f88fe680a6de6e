import { signal } from "@preact/signals";
import { type ComponentType, createContext } from "preact";
import type { GameTable } from "../../net/api";
import type { FrameProps } from "./Frame";

/** The game that is on the page: its words are needed by the log around the table. */
export const GameContext = createContext<GameTable | null>(null);

/** What stands in the place of the frame around a table: on a large screen there is nothing to do. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null);

/** What lies over the room: the host's tools, the link for another device, or the seal of the shuffle. */
export const panel = signal<"host" | "device" | "fair" | null>(null);

/** Shows the result of the finished game at once; null while there is none to come. */
export const resultWaits = signal<(() => void) | null>(null);
