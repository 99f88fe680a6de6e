import { Component, type ComponentChildren } from "preact";
import { LiveRegions } from "./kit/live";
import { Toasts } from "./kit/Toast";
import { Crash } from "./pages/Errors";
import { Home } from "./pages/Home";
import { lazy } from "./pages/lazy";
import { overlay } from "./pages/overlay";
import { Room } from "./pages/Room";
import { route } from "./router";

const Settings = lazy(() => import("./pages/Settings"));
const Lost = lazy(() => import("./pages/Lost"));
const Rules = lazy(() => import("./pages/Rules"));
const Game = lazy(() => import("./pages/Game"));
// The page of components, /kit: in development and in builds for tests, never in the product.
const Kit = import.meta.env.MODE === "production" ? null : lazy(() => import("./pages/Kit"));

/** The page of the address, and what may lie over it. */
export function App() {
  const close = () => {
    overlay.value = null;
  };
  const over = overlay.value;
  return (
    <>
      <Net>
        <Page />
      </Net>
      {typeof over === "string" && <Settings keys={over === "keys"} onClose={close} />}
      {typeof over === "object" && over !== null && <Rules game={over.rules} onClose={close} />}
      <Toasts />
      <LiveRegions />
    </>
  );
}

function Page() {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <Home />;
    case "room":
      return <Room key={at.code} code={at.code} />;
    case "game":
      return <Game key={at.id} id={at.id} />;
    case "lost":
      return Kit && location.pathname === "/kit" ? <Kit /> : <Lost />;
  }
}

/** Catches a fault of the page: what to do stands in its place. */
class Net extends Component<{ children: ComponentChildren }, { fallen: boolean }> {
  override state = { fallen: false };

  static override getDerivedStateFromError() {
    return { fallen: true };
  }

  override render() {
    return this.state.fallen ? <Crash /> : this.props.children;
  }
}
