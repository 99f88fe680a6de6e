/** For somebody's first turn ever: what a bid says, what it brings, what it costs. */
import { coach } from "../common/Coach";
import { p } from "./words";

export const { Coach, coached, seen } = coach("pitch", p);
