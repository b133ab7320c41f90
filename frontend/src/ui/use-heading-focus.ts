import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus goes to the heading when another view takes the place of one at the same path. (The frame looks after new
 * paths.)
 */
export function useHeadingFocus(view: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    heading.current?.focus({ preventScroll: true });
  }, [view]);
  return heading;
}
