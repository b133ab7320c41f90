import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media.ts';

/** Of rows with a row's worth of controls: all of most farms; of hundreds few, or each letter of a search would be felt. */
export const rowsAtOnce = (fields: number): number => (fields <= 60 ? 60 : 20);

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
