import "../../style/auction/index.css";
import type { GameTable } from "../../net/api";
import type { AuctionAction, AuctionTable } from "../../protocol";
import { line } from "./line";
import { Result } from "./Result";
import { Table } from "./Table";

const auction: GameTable<AuctionTable, AuctionAction> = { Table, Result, line };
export default auction;
