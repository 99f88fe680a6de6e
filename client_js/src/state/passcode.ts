/** What this tab has been told to say at the doors of rooms; it opens them again after a reload. */
import { keep, read } from "./storage";

const key = (room: string) => `quartet.pass.${room}`;

/** "" for nothing. */
export const passcodeOf = (room: string): string => read(key(room), "sessionStorage") ?? "";

export const rememberPasscode = (room: string, passcode: string): boolean =>
  keep(key(room), passcode, "sessionStorage");
