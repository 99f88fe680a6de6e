/** What the server says a strong player would do on the own seat: a hint for a street, or a best layout afterwards. */
import { guestToken } from "../../net/guest";
import { post } from "../../net/http";
import type { Advice } from "../../protocol";

/** null: there is nothing to say, or it cannot be had now. */
export async function adviceFor(room: string): Promise<Advice | null> {
  const token = await guestToken();
  const reply = token ? await post<Advice>(`/api/rooms/${room}/advice`, {}, token) : null;
  return reply?.ok ? reply.value : null;
}
