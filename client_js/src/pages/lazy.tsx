import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { partLost } from "../net/fresh";

/** A part of the page that is loaded when it is first shown; nothing stands in its place until then. */
export function lazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then((module) => {
        loaded = module.default;
        setPart(() => module.default);
      }, partLost);
    }, []);
    return Part && <Part {...props} />;
  };
}
