import "../../style/pitch/index.css";
import type { GameTable } from "../../net/api";
import type { PitchAction, PitchTable } from "../../protocol";
import { course } from "./course";
import { line } from "./line";
import { Result } from "./Result";
import { Table } from "./Table";

const pitch: GameTable<PitchTable, PitchAction> = { Table, Result, course, line };
export default pitch;
