/** For somebody's first turn ever: what a bid costs, what it brings, when it ends. */
import { coach } from "../common/Coach";
import { a } from "./words";

export const { Coach, coached, seen } = coach("auction", a);
