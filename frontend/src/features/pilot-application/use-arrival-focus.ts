import { useEffect, useRef, type RefObject } from 'react';

/** For a heading that takes the place of what had the focus: it takes that too, and is scrolled to. */
export function useArrivalFocus(hasArrived: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived]);
  return heading;
}
