import "./sheets.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { t as shared } from "../i18n";
import { shortcuts } from "../input/shortcuts";
import { Button } from "../kit/Button";
import { Slider, TextField } from "../kit/Field";
import { Segmented } from "../kit/Segmented";
import { Sheet } from "../kit/Sheet";
import { Switch } from "../kit/Switch";
import { canNotify, mayNotify } from "../notify";
import { settings as chosen, lang, type Settings as Values } from "../settings";
import * as sound from "../sound";
import { cleanName, name } from "../state/me";
import { t } from "./settings";

type Flag = Exclude<{ [K in keyof Values]: Values[K] extends boolean ? K : never }[keyof Values], "muted">;

/** `keys`: what was asked for are the keys, at the end. */
export default function Settings({ keys, onClose }: { keys?: boolean; onClose: () => void }) {
  return (
    <Sheet open title={shared("set.title")} onClose={onClose} testid="sheet-settings">
      <YourName />
      <section class="stack">
        <h3>{t("set.look")}</h3>
        <Segmented
          full
          label={t("set.theme")}
          value={chosen.theme.value}
          testid="set-theme"
          options={(["auto", "light", "dark"] as const).map((value) => ({
            value,
            label: t(`set.theme.${value}`),
          }))}
          onChange={(value) => {
            chosen.theme.value = value;
          }}
        />
        <Segmented
          full
          label={t("set.lang")}
          value={chosen.lang.value}
          testid="set-lang"
          options={(["auto", "en", "ru"] as const).map((value) => ({ value, label: t(`set.lang.${value}`) }))}
          onChange={(value) => {
            chosen.lang.value = value;
          }}
        />
        <Segmented
          full
          label={t("set.deck")}
          value={chosen.deck.value}
          testid="set-deck"
          options={(["four", "two"] as const).map((value) => ({ value, label: t(`set.deck.${value}`) }))}
          onChange={(value) => {
            chosen.deck.value = value;
          }}
        />
        {lang.value === "ru" && (
          <Segmented
            full
            label={t("set.index")}
            value={chosen.index.value}
            testid="set-index"
            options={(["latin", "cyrillic"] as const).map((value) => ({
              value,
              label: t(`set.index.${value}`),
            }))}
            onChange={(value) => {
              chosen.index.value = value;
            }}
          />
        )}
        <Flagged flag="large" />
      </section>
      <section class="stack">
        <h3>{t("set.sound")}</h3>
        <Switch
          on={!chosen.muted.value}
          testid="set-sound"
          onChange={(on) => {
            chosen.muted.value = !on;
            if (on) sound.turn();
          }}
        >
          {t("set.sound")}
        </Switch>
        <Slider
          label={t("set.volume")}
          min={0}
          max={100}
          step={5}
          value={chosen.volume.value}
          shown={`${chosen.volume.value}\u00a0%`}
          testid="set-volume"
          onInput={(value) => {
            chosen.volume.value = value;
            sound.card();
          }}
        />
        {canNotify() && <Notify />}
      </section>
      <section class="stack">
        <h3>{t("set.play")}</h3>
        <Flagged flag="oneTap" help={t("set.oneTap.help")} />
        <Flagged flag="premove" />
        <Flagged flag="forced" />
        <Flagged flag="calm" />
        <Flagged flag="letters" help={t("set.letters.help")} />
      </section>
      <KeyList open={keys} />
    </Sheet>
  );
}

function Flagged({ flag, help }: { flag: Flag; help?: string }) {
  return (
    <Switch
      on={chosen[flag].value}
      help={help}
      testid={`set-${flag}`}
      onChange={(on) => {
        chosen[flag].value = on;
      }}
    >
      {t(`set.${flag}`)}
    </Switch>
  );
}

/** The browser asks before it lets a page notify. */
function Notify() {
  const [refused, setRefused] = useState(false);
  return (
    <Switch
      on={chosen.notify.value}
      help={t(refused ? "set.notify.no" : "set.notify.help")}
      testid="set-notify"
      onChange={async (on) => {
        chosen.notify.value = on && (await mayNotify());
        setRefused(on && !chosen.notify.peek());
      }}
    >
      {t("set.notify")}
    </Switch>
  );
}

/** The name under which you sit down next. */
function YourName() {
  const [text, setText] = useState(name.peek());
  const save = () => {
    const clean = cleanName(text);
    if (clean) name.value = clean;
    setText(name.peek());
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        save();
      }}
    >
      <TextField
        label={t("set.name")}
        hint={t("set.name.next")}
        value={text}
        maxLength={24}
        autocomplete="nickname"
        testid="set-name"
        onInput={setText}
        action={
          cleanName(text) !== name.value && cleanName(text) !== "" ? (
            <Button kind="brand" submit>
              {t("set.name.save")}
            </Button>
          ) : undefined
        }
      />
    </form>
  );
}

/** The keys that work on the page below. */
function KeyList({ open }: { open?: boolean }) {
  const known = shortcuts.value.filter((shortcut) => !shortcut.disabled);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  if (known.length === 0) return null;
  return (
    <section class="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t("set.keys")}
      </h3>
      {!chosen.letters.value && <p class="sm muted">{t("set.keys.none")}</p>}
      <dl class="pairs">
        {known.map((shortcut) => (
          <div key={`${shortcut.code}${shortcut.shift}`}>
            <dt>
              <kbd>{shortcut.keys}</kbd>
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
