import { toast } from "../../kit/Toast";
import type { Answer, RoomApi } from "../../net/api";
import type { Command } from "../../protocol";
import { refusal } from "./words";

/** Sends a command; a refusal is said at the edge. */
export async function send(room: Pick<RoomApi, "cmd">, command: Command): Promise<Answer> {
  const answer = await room.cmd(command);
  if (!answer.ok) toast(refusal(answer.code), "warn");
  return answer;
}

/** Whether a command of this kind waits for its answer. */
export function waitsFor(room: Pick<RoomApi, "pending">, type: Command["type"]): boolean {
  const pending = room.pending.value;
  return pending?.kind === "cmd" && pending.command.type === type;
}
