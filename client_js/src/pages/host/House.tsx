import { Segmented } from "../../kit/Segmented";
import { Switch } from "../../kit/Switch";
import type { AnyView, RoomApi } from "../../net/api";
import { standsIn } from "../people";
import { send } from "../room/send";
import { t } from "./words";

/** Seconds after which a bot may take over; null: never. */
const STAND_IN = [15, 30, 60, 300, null] as const;

/** What the host has settled for the table, whatever is played; it holds at once. */
export function House({ room, view }: { room: RoomApi; view: AnyView }) {
  const { stand_in_s: held, newcomers, talking, watching } = view.house;
  const choices: readonly (number | null)[] = STAND_IN.some((s) => s === held)
    ? STAND_IN
    : [held, ...STAND_IN];
  const settle = (house: Partial<AnyView["house"]>) => send(room, { type: "change", house });
  return (
    <section class="stack" data-testid="host-house">
      <h3>{t("host.house")}</h3>
      {standsIn(view) ? (
        <Segmented
          full
          label={t("house.stand_in")}
          value={held}
          testid="house-stand-in"
          options={choices.map((s) => ({ value: s, label: wait(s) }))}
          onChange={(stand_in_s) => settle({ stand_in_s })}
        />
      ) : (
        <p class="sm muted">{t("house.stand_in.not")}</p>
      )}
      <Switch
        on={newcomers}
        help={t("house.newcomers.help")}
        testid="house-newcomers"
        onChange={(on) => settle({ newcomers: on })}
      >
        {t("house.newcomers")}
      </Switch>
      {watching && (
        <Switch on={talking} testid="house-talking-now" onChange={(on) => settle({ talking: on })}>
          {t("house.writing")}
        </Switch>
      )}
    </section>
  );
}

function wait(s: number | null): string {
  if (s === null) return t("house.stand_in.never");
  return s % 60 === 0 ? t("house.stand_in.min", { n: s / 60 }) : t("house.stand_in.s", { s });
}
