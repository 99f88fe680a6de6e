/** What this browser knows of its owner: the name, the last tables, the last setup. */
import { NAME_LENGTH } from "../protocol";
import { kept } from "./kept";

const isText = (value: unknown): value is string => typeof value === "string";

/** The name under which this person sits down; "" until it is known. */
export const name = kept("quartet.name", "", isText);

/** What the server will make of a name: single spaces, at most 24 characters. */
export const cleanName = (text: string): string =>
  [...text.normalize("NFC").trim().replace(/\s+/g, " ")].slice(0, NAME_LENGTH).join("");

/** Nine digits of the room in which this browser has sat last, "" for none. */
export const lastRoom = kept("quartet.room", "", isText);

/** How a table is set up. */
export interface Setup {
  readonly game: string;
  readonly preset: string;
  readonly seats: number;
  readonly clock: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** What differs from the usual rules of the house. */
  readonly house?: Readonly<Record<string, unknown>>;
}

const isSetup = (value: unknown): value is Setup | null =>
  value === null ||
  (typeof value === "object" &&
    "game" in value &&
    "seats" in value &&
    "clock" in value &&
    "options" in value);

/** The setup of the last table this browser has opened. */
export const lastSetup = kept<Setup | null>("quartet.setup", null, isSetup);

/**
 * What is to happen in a room that this browser has just opened: sit down, and start with bots at once, of a `level`
 * where it matters.
 */
export interface Intent {
  readonly code: string;
  readonly start: boolean;
  readonly level?: string | undefined;
}
export const intent: { current: Intent | null } = { current: null };
