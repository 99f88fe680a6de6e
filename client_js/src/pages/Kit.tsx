/** Every component in every state, theme and language. Part of development and test builds only. */
import "../style/table.css";
import "./kit/kit.css";
import { kit } from "../i18n/kit";
import { translator } from "../i18n/translate";
import { Header } from "../kit/Header";
import { Segmented } from "../kit/Segmented";
import { Switch } from "../kit/Switch";
import { settings } from "../settings";
import { CardsPart, MarksPart } from "./kit/CardsPart";
import { ControlsPart } from "./kit/ControlsPart";
import { LayersPart } from "./kit/LayersPart";
import { MessagesPart } from "./kit/MessagesPart";
import { SeatsPart } from "./kit/SeatsPart";
import { TablePart } from "./kit/TablePart";

const k = translator(kit);

export default function Kit() {
  return (
    <>
      <Header />
      <main class="page kit-page">
        <h1>{k("title")}</h1>
        <Switchers />
        <div class="kit-grid">
          <CardsPart />
          <SeatsPart />
          <MessagesPart />
          <ControlsPart />
          <LayersPart />
          <MarksPart />
        </div>
        <TablePart />
      </main>
    </>
  );
}

function Switchers() {
  return (
    <div class="kit-switchers" data-testid="kit-switchers">
      <Segmented
        label={k("theme")}
        value={settings.theme.value}
        options={[
          { value: "auto", label: k("auto") },
          { value: "light", label: k("light") },
          { value: "dark", label: k("dark") },
        ]}
        onChange={(v) => {
          settings.theme.value = v;
        }}
      />
      <Segmented
        label={k("language")}
        value={settings.lang.value}
        options={[
          { value: "auto", label: k("auto") },
          { value: "en", label: k("en") },
          { value: "ru", label: k("ru") },
        ]}
        onChange={(v) => {
          settings.lang.value = v;
        }}
      />
      <Segmented
        label={k("deck")}
        value={settings.deck.value}
        options={[
          { value: "four", label: k("four") },
          { value: "two", label: k("two") },
        ]}
        onChange={(v) => {
          settings.deck.value = v;
        }}
      />
      <Segmented
        label={k("letters")}
        value={settings.index.value}
        options={[
          { value: "latin", label: "A K Q J" },
          { value: "cyrillic", label: "Т К Д В" },
        ]}
        onChange={(v) => {
          settings.index.value = v;
        }}
      />
      <Switch
        on={settings.large.value}
        onChange={(on) => {
          settings.large.value = on;
        }}
      >
        {k("size")}
      </Switch>
    </div>
  );
}
