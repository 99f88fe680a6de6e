import { useState } from "preact/hooks";
import { Card } from "../cards/Card";
import { Banner } from "../kit/Banner";
import { Button } from "../kit/Button";
import { Panel } from "../kit/Panel";
import { toast } from "../kit/Toast";
import { onLink, roomPath } from "../router";
import { lastRoom } from "../state/me";
import { createTable } from "./home/create";
import { practiceForm } from "./home/form";
import { JoinField } from "./home/JoinField";
import { GAME_NAMES, NewTable } from "./home/NewTable";
import { t } from "./home/words";
import { lazy } from "./lazy";
import { codeText, type GameName, gameName } from "./options";
import { overlay } from "./overlay";
import { Primer } from "./Primer";
import { TestBanner } from "./room/Banners";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";

const Lobby = lazy(() => import("../lobby/Lobby"));

/** 10 of clubs, jack of diamonds, queen of spades, king of hearts, joker. */
const FAN = [8, 22, 49, 37, 52] as const;
const TILT = 11;

export function Home() {
  const [game, setGame] = useState<GameName>(GAME_NAMES[0] as GameName);
  usePageTitle(t("home.page"));
  return (
    <>
      <TopBar />
      <TestBanner />
      <main class="page" data-testid="screen-home">
        <section class="hero weave">
          <div class="hero-words">
            <h1>{t("home.title")}</h1>
            <p>{t("home.sub")}</p>
            <JoinField />
          </div>
          <div class="fan" aria-hidden="true">
            {FAN.map((card, i) => (
              <span key={card} style={{ rotate: `${(i - 2) * TILT}deg` }}>
                <Card card={card} mute />
              </span>
            ))}
          </div>
        </section>
        {lastRoom.value && (
          <Banner
            kind="info"
            icon="user"
            testid="banner-last"
            action={
              <Button small href={roomPath(lastRoom.value)} onClick={onLink} testid="action-back">
                {t("home.back")}
              </Button>
            }
          >
            {t("home.last", { code: codeText(lastRoom.value) })}
          </Banner>
        )}
        <div class="cols">
          <NewTable game={game} onGame={setGame} />
          <aside class="stack">
            <Lobby />
            <Panel title={t("home.how", { game: gameName(game) })}>
              <Primer game={game} />
              <div class="acts wrap">
                <Practice game={game} />
                <Button
                  kind="quiet"
                  icon="help"
                  testid="open-rules"
                  onClick={() => {
                    overlay.value = { rules: game };
                  }}
                >
                  {t("home.rules")}
                </Button>
              </div>
            </Panel>
            <p class="sm muted">{t("home.footer")}</p>
          </aside>
        </div>
      </main>
    </>
  );
}

/** One deal to learn the game by: weak bots, no clock, hints where the game has them. */
function Practice({ game }: { game: GameName }) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const problem = await createTable(practiceForm(game), true, true);
    if (problem) toast(problem, "warn");
    setBusy(false);
  };
  return (
    <Button icon="right" busy={busy} testid="action-practice-deal" onClick={go}>
      {t("home.deal")}
    </Button>
  );
}
