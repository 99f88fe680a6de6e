import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { partLost } from "../net/fresh";

type Load<T> = () => Promise<{ readonly default: T }>;

/** What has been loaded, by what loads it. */
const loaded = new Map<unknown, unknown>();

/** The default of a module that is loaded when it is first needed; null until it is there. */
export function useLoaded<T>(load: Load<T> | null): T | null {
  const [, show] = useState(0);
  useEffect(() => {
    if (!load || loaded.has(load)) return;
    load().then((module) => {
      loaded.set(load, module.default);
      show((times) => times + 1);
    }, partLost);
  }, [load]);
  return (loaded.get(load) as T | undefined) ?? null;
}

/** A part of the page that is loaded when it is first shown; nothing stands in its place until then. */
export function lazy<P extends object>(load: Load<ComponentType<P>>): ComponentType<P> {
  return function Lazy(props: P) {
    const Part = useLoaded(load);
    return Part && <Part {...props} />;
  };
}
