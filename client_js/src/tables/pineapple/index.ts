import "../../style/pineapple/index.css";
import type { GameTable } from "../../net/api";
import type { PineappleAction, PineappleTable } from "../../protocol";
import { course } from "./course";
import { line } from "./line";
import { Result } from "./Result";
import { Table } from "./Table";

const pineapple: GameTable<PineappleTable, PineappleAction> = { Table, Result, course, line };
export default pineapple;
