import type { ComponentChildren } from "preact";
import { place } from "../../i18n/place";
import { translator } from "../../i18n/translate";
import { Button } from "../../kit/Button";
import { phone } from "../../kit/media";
import type { Hints } from "./advice";

const t = translator(place);

interface Props {
  hints: Pick<Hints<unknown>, "thinking">;
  /** Whether the table knows already: the same hint is shown again. */
  told?: boolean;
  small?: boolean;
  onClick: () => void;
}

/** The quiet way to a hint; on phones without words. */
export function HintButton({ hints, told, small, onClick }: Props) {
  return (
    <Button
      kind="quiet"
      small={small}
      icon="bulb"
      label={t(told ? "hint.again" : "hint.told")}
      busy={hints.thinking.value}
      testid="action-hint"
      onClick={onClick}
    >
      {phone.value ? undefined : t("hint")}
    </Button>
  );
}

/** A line of the log. */
export const hintLine = (mine: boolean, name: ComponentChildren): ComponentChildren =>
  t.rich(mine ? "log.hint.you" : "log.hint", { name });
