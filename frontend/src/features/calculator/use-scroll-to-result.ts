import { useCallback, useEffect, useRef } from 'react';

const delayMilliseconds = 100;

/** Brings a fresh result into view (specification, section 9), and the reader's focus to its headline. */
export function useScrollToResult() {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const scrollToResult = useCallback(() => {
    // Its code may come a moment later than the answer.
    const focusOnceDrawn = () => {
      if (heading.current === null) timer.current = setTimeout(focusOnceDrawn, delayMilliseconds);
      else heading.current.focus({ preventScroll: true });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      panel.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
      focusOnceDrawn();
    }, delayMilliseconds);
  }, []);
  return { panel, heading, scrollToResult };
}
