/** For somebody's first turn ever: how to place, what order the lines keep, what pays. */
import { coach } from "../common/Coach";
import { o } from "./words";

export const { Coach, seen } = coach("pineapple", o);
