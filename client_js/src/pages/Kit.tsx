/** Every component in every state, theme and language. Part of development and test builds only. */
import "../style/table.css";
import "./room.css";
import "./kit/kit.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { kit } from "../i18n/kit";
import { translator } from "../i18n/translate";
import { Header } from "../kit/Header";
import { Segmented } from "../kit/Segmented";
import { Switch } from "../kit/Switch";
import { settings } from "../settings";
import { AuctionPart } from "./kit/AuctionPart";
import { CardsPart, MarksPart } from "./kit/CardsPart";
import { ControlsPart } from "./kit/ControlsPart";
import { LayersPart } from "./kit/LayersPart";
import { MessagesPart } from "./kit/MessagesPart";
import { PineapplePart } from "./kit/PineapplePart";
import { SeatsPart } from "./kit/SeatsPart";
import { TablePart } from "./kit/TablePart";
import { WholePart } from "./kit/WholePart";

const k = translator(kit);

export default function Kit() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before a payment on the page takes the focus that nobody has.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Header />
      <div class="page kit-page">
        <h1 ref={heading} tabIndex={-1}>
          {k("title")}
        </h1>
        <Switchers />
        <div class="kit-grid">
          <CardsPart />
          <SeatsPart />
          <MessagesPart />
          <ControlsPart />
          <LayersPart />
          <MarksPart />
        </div>
      </div>
      {/* It has the main landmark of the page, and its whole width. */}
      <WholePart />
      {/* Last, so that the keys and the flights of its examples are those that work. */}
      <div class="page kit-page">
        <AuctionPart />
        <PineapplePart />
        <TablePart />
      </div>
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
