import { useEffect, useState } from 'react';

/** Long enough for the page to be read before a busy phone is asked for more. */
const atLatestMilliseconds = 3000;

/** False while the page is drawn and taken over; true once the browser has nothing more urgent to do. */
export function useAfterFirstPaint(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const begin = () => {
      setAfter(true);
    };
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 300);
      return () => {
        clearTimeout(timer);
      };
    }
    const idle = requestIdleCallback(begin, { timeout: atLatestMilliseconds });
    return () => {
      cancelIdleCallback(idle);
    };
  }, []);
  return after;
}
