import { createContext } from "preact";
import type { GameTable } from "../../net/api";

/** The game that is on the page: its words are needed by the log around the table. */
export const GameContext = createContext<GameTable | null>(null);
