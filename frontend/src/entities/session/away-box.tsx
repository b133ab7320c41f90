import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useSyncExternalStore } from 'react';
import { clockSeconds, clockTime } from '../../lib/display/clock-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useLineAway } from '../../lib/line-state.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { catchUp, catchUpLater } from './live.ts';
import { sessionQuery } from './session.queries.ts';

/** `keptAt`: when the oldest answer was made that came from the device; null: all came from Headgate. */
export function AwayBox({ keptAt, className }: { keptAt: number | null; className: string }) {
  const client = useQueryClient();
  const isOffline = useIsOffline() || keptAt !== null;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => catchUp(client) });
  const shownAt = useShownAt(client);
  useReadAnew(client, keptAt !== null);
  return (
    <div className={`rounded-card border border-line bg-warn-tint p-4 ${className}`}>
      <p className="flex gap-2 font-semibold">
        <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <span>
          {isOffline ? 'No connection to Headgate.' : 'Live updates are interrupted.'}{' '}
          {keptAt !== null && `Shown as of ${clockTime(isoOf(keptAt))}.`}
          {keptAt === null && shownAt !== null && `Shown as of ${clockSeconds(isoOf(shownAt))}.`}
        </span>
      </p>
      {isOffline && (
        <p className="mt-1 text-14">
          Until it is back, nothing can be started, stopped or changed from this page.
        </p>
      )}
      <p className="mt-1 text-14">
        Open valves close by their controller’s own timer, even without a signal.
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        className={`mt-3 ${buttonStyle('quiet')}`}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? 'Checking...' : 'Check now'}
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}

/** How often it is tried to have all of it from Headgate [ms]. */
const again = 30_000;

/** Where a read failed and the line did not break, nothing else tells that the connection is back. */
function useReadAnew(client: QueryClient, isKept: boolean): void {
  const isAway = useLineAway();
  useEffect(() => {
    if (!isKept || isAway) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void catchUpLater(client);
    }, again);
    return () => {
      clearInterval(timer);
    };
  }, [client, isKept, isAway]);
}

const isoOf = (time: number) => new Date(time).toISOString();

/** When the oldest of what the page shows was read [ms since 1970]; null: it shows nothing that was read. */
function useShownAt(client: QueryClient): number | null {
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({ type: 'active', predicate: ({ queryKey: [path] }) => path !== sessionQuery.queryKey[0] })
        .map(({ state }) => state.dataUpdatedAt)
        .filter((time) => time > 0);
      return times.length === 0 ? null : Math.min(...times);
    },
  );
}

function useIsOffline(): boolean {
  return !useSyncExternalStore(onOnlineChange, () => navigator.onLine);
}

function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
