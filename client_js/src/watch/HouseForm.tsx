import { Select } from "../kit/Field";
import { Segmented } from "../kit/Segmented";
import { Switch } from "../kit/Switch";
import { t } from "../lobby/words";
import type { House } from "../protocol";

/** What the form settles. */
export type Doors = Pick<House, "listed" | "watching" | "delay_s" | "talking">;

const DELAYS = [0, 5, 10, 20, 30, 60, 90, 120];

/** Who finds a table, and who may watch it how late. */
export default function HouseForm({
  house,
  onChange,
}: {
  house: Doors;
  onChange: (changed: Partial<Doors>) => void;
}) {
  const delays = DELAYS.includes(house.delay_s) ? DELAYS : [...DELAYS, house.delay_s].sort((a, b) => a - b);
  return (
    <div class="opts">
      <Segmented
        full
        label={t("house.listed")}
        testid="house-listed"
        value={house.listed}
        options={[
          { value: false, label: t("house.listed.link") },
          { value: true, label: t("house.listed.all") },
        ]}
        onChange={(listed) => onChange({ listed })}
      />
      <Switch
        on={house.watching}
        help={t("house.watching.why")}
        testid="house-watching"
        onChange={(watching) => onChange({ watching })}
      >
        {t("house.watching")}
      </Switch>
      <Switch
        on={house.talking && house.watching}
        help={t("house.talking.why")}
        disabled={!house.watching}
        testid="house-talking"
        onChange={(talking) => onChange({ talking })}
      >
        {t("house.talking")}
      </Switch>
      <Select
        label={t("house.delay")}
        testid="house-delay"
        disabled={!house.watching}
        value={String(house.delay_s)}
        options={delays.map((n) => ({
          value: String(n),
          label: n ? t("house.delay.later", { n }) : t("house.delay.now"),
        }))}
        onChange={(value) => onChange({ delay_s: Number(value) })}
      />
    </div>
  );
}
