import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * Fills its parent, which must be positioned, and is the container that what is in it is sized by.
 *
 * Its size is written down once the parent's is known: grids and pages that may grow lay out their content twice,
 * the first time at another size, and for each size everything in a container is styled anew.
 */
export function Arena({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = box.current;
    const parent = own?.parentElement;
    if (!own || !parent) return;
    const watch = new ResizeObserver(([entry]) => {
      own.style.width = `${entry?.contentRect.width}px`;
      own.style.height = `${entry?.contentRect.height}px`;
    });
    watch.observe(parent);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} class="arena">
      {children}
    </div>
  );
}
