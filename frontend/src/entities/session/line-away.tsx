import { lazy, Suspense } from 'react';
import { useLineAway } from '../../lib/line-state.ts';
import { useOldestKept } from '../../lib/use-oldest-kept.ts';

/** Comes with what goes on behind a page, before it is needed; where it did not, this has to do. */
const AwayBox = lazy(() =>
  import('./away-box.tsx').then(
    ({ AwayBox: Box }) => ({ default: Box }),
    () => ({ default: () => <p className="mt-4 font-semibold">No connection to Headgate.</p> }),
  ),
);

/** While the server cannot tell of changes, or cannot be reached at all: how old what is shown is, and the way to read it anew. */
export function LineAway({ className = '' }: { className?: string }) {
  const isAway = useLineAway();
  const keptAt = useOldestKept();
  return (
    <div role="status" className="print:hidden">
      {(isAway || keptAt !== null) && (
        <Suspense>
          <AwayBox keptAt={keptAt} className={className} />
        </Suspense>
      )}
    </div>
  );
}
