import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media.ts';

/** So many rows of a long list are drawn at once, more as somebody asks for them; on paper all. */
export function useRowLimit(step: number) {
  const [limit, setLimit] = useState(step);
  const isPaper = useMedia('print');
  return {
    limit: isPaper ? Infinity : limit,
    /** `then`: with the rows in the page. The button may go with the last of them, and the focus with it. */
    showMore: (then?: () => void) => {
      flushSync(() => {
        setLimit(limit + step);
      });
      then?.();
    },
  };
}
