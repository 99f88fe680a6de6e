import { t } from "../i18n";
import { Button } from "../kit/Button";
import { Header } from "../kit/Header";
import { onLink } from "../router";
import { lang, settings } from "../settings";
import { name } from "../state/me";
import { overlay } from "./overlay";

/** The bar of the pages without a table: language, who you are, settings. */
export function TopBar({ children }: { children?: preact.ComponentChildren }) {
  const other = lang.value === "en" ? "ru" : "en";
  return (
    <Header onHome={onLink}>
      <Button
        kind="quiet"
        testid="switch-language"
        onClick={() => {
          settings.lang.value = other;
        }}
      >
        {other.toUpperCase()}
        <span class="vh" lang={other}>
          {t(other === "ru" ? "lang.to_ru" : "lang.to_en")}
        </span>
      </Button>
      {name.value && (
        <Button kind="quiet" testid="open-name" onClick={openSettings}>
          <span class="flex who-am-i" aria-hidden="true">
            <span class="initial">{[...name.value][0]}</span>
            <bdi class="name no-phone">{name.value}</bdi>
          </span>
          <span class="vh">{`${name.value}: ${t("set.name.change")}`}</span>
        </Button>
      )}
      {children ?? (
        <Button
          kind="quiet"
          icon="settings"
          label={t("set.title")}
          testid="open-settings"
          onClick={openSettings}
        />
      )}
    </Header>
  );
}

const openSettings = () => {
  overlay.value = "settings";
};
