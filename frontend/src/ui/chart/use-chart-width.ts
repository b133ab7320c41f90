import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Until it is measured, and where nothing is laid out [px]. */
const usual = 720;

/** How wide a chart may be, so that its text keeps its size on any screen. */
export function useChartWidth<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  width: number;
} {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      // On paper, and while it is hidden, the drawing is scaled as it is.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width };
}
