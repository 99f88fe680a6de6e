import { guestToken } from "../../net/guest";
import { post, type Reply } from "../../net/http";
import { type Created, GAMES, type NewRoom } from "../../protocol";
import { navigate, roomPath } from "../../router";
import { intent, lastSetup } from "../../state/me";
import type { Form } from "./form";
import { t } from "./words";

/**
 * Opens a table and goes there; `start`: fill it with bots and play at once. `practice`: with the weakest bots, and
 * not a table to set up again. Returns what went wrong, in words.
 */
export async function createTable(form: Form, start: boolean, practice = false): Promise<string | null> {
  const { game, seats, clock, options, house = {} } = form;
  const made = await openRoom({ game, seats, clock, options, house });
  if ("problem" in made) return made.problem;
  if (!practice) lastSetup.value = form;
  intent.current = { code: made.room, start, level: practice ? GAMES[game].levels[0] : undefined };
  navigate(roomPath(made.room));
  return null;
}

/** Opens a room: its nine digits, or what went wrong, in words. */
export async function openRoom(body: NewRoom): Promise<{ room: string } | { problem: string }> {
  const token = await guestToken();
  if (!token) return { problem: t("create.offline") };
  const reply = await post<Created>("/api/rooms", body, token);
  return reply.ok ? { room: reply.value.room } : { problem: problem(reply) };
}

/** Why the server did not do it. */
export function problem({ code, detail }: Reply<unknown> & { ok: false }): string {
  if (code === "offline") return t("create.offline");
  if (code === "store_down") return t("create.store");
  if (code === "store_full") return t("create.full");
  if (code === "too_many_shows") return t("create.shows");
  if (code.startsWith("too_many")) return t("create.slow");
  if (code === "bad_options" && detail.field === "teams") return t("create.teams");
  return t("create.other", { code });
}
