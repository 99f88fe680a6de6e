/** Pages that say what happened and show the way on; never a code alone. */
import type { ComponentChildren } from "preact";
import { CardBack, Slot } from "../cards/Card";
import { errors as area } from "../i18n/errors";
import { translator } from "../i18n/translate";
import { Button } from "../kit/Button";
import { onLink } from "../router";
import { TestBanner } from "./room/Banners";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";

const t = translator(area);

export interface TroubleProps {
  title: string;
  text: string;
  /** Buttons, the main one first. */
  children: ComponentChildren;
  /** The connection is tried again meanwhile. */
  waiting?: boolean;
  testid: string;
}

export function Trouble({ title, text, children, waiting, testid }: TroubleProps) {
  usePageTitle(title);
  return (
    <>
      <TopBar />
      <TestBanner />
      <main class="page trouble" data-testid={testid}>
        <span class={`trouble-art${waiting ? " waiting" : ""}`} aria-hidden="true">
          <CardBack width={84} mute />
          <Slot width={84} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        <div class="acts wrap">{children}</div>
      </main>
    </>
  );
}

export const Home = ({ kind }: { kind?: "brand" }) => (
  <Button kind={kind} href="/" onClick={onLink} testid="action-home">
    {t("err.home")}
  </Button>
);

export const Reload = () => (
  <Button kind="brand" testid="action-reload" onClick={() => location.reload()}>
    {t("err.reload")}
  </Button>
);

/** No view of the room has come yet, and the connection is lost. */
export function Unreachable({
  why,
  onRetry,
}: {
  why: "offline" | "unreachable" | "store";
  onRetry: () => void;
}) {
  return (
    <Trouble title={t(`err.${why}`)} text={t(`err.${why}.text`)} waiting testid={`screen-${why}`}>
      <Button kind="brand" testid="action-retry" onClick={onRetry}>
        {t("err.retry")}
      </Button>
      <Home />
    </Trouble>
  );
}

/** The page itself has a fault; the game goes on without it. */
export function Crash() {
  return (
    <Trouble title={t("err.crash")} text={t("err.crash.text")} testid="screen-crash">
      <Reload />
    </Trouble>
  );
}
