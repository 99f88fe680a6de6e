/** How a game went, read from its score sheet: the points over the deals. */
import type { Course } from "../../net/api";
import { netOf, type Pineapple } from "./view";

/** The result of every seat after each deal on the sheet: stack without what was bought in. */
export function course(view: Pineapple): Course {
  return {
    first: 1,
    totals: view.players.map((_, seat) => {
      const changes = view.sheet.map(([, delta]) => delta[seat] ?? 0);
      const totals = [netOf(view, seat) - changes.reduce((sum, change) => sum + change, 0)];
      for (const change of changes) totals.push((totals.at(-1) ?? 0) + change);
      return totals;
    }),
  };
}
