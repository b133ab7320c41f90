import { useRef } from 'react';

/**
 * Does one thing at a time: what is asked for meanwhile is left out. Not by a state, as a double press comes faster than
 * React draws.
 */
export function useOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return async (act) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await act();
    } finally {
      busy.current = false;
    }
  };
}
