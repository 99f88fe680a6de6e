import "../../style/auction/index.css";
import type { GameTable } from "../../net/api";
import type { AuctionAction, AuctionTable } from "../../protocol";
import { course } from "./course";
import { line } from "./line";
import { Result } from "./Result";
import { Table } from "./Table";

const auction: GameTable<AuctionTable, AuctionAction> = { Table, Result, course, line };
export default auction;
