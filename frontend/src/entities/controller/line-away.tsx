import { useMutation, useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { failureMessage } from '../../lib/failure-message.ts';
import { useLineAway } from '../../lib/line-state.ts';
import { clockSeconds } from '../../lib/display/clock-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';

interface LineAwayProps {
  /** When what is shown was read [ms since 1970]. */
  readonly readAt: number;
}

/** While the server cannot tell of changes: how old what is shown is, and the way to read it anew. */
export function LineAway({ readAt }: LineAwayProps) {
  const isAway = useLineAway();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.refetchQueries(
        {
          type: 'active',
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/irrigation/'),
        },
        { throwOnError: true },
      ),
  });
  return (
    <div role="status" className="print:hidden">
      {isAway && (
        <div className="mb-6 rounded-card border border-line bg-warn-tint p-4">
          <p className="flex gap-2 font-semibold">
            <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
            Live updates are interrupted. Shown as of {clockSeconds(new Date(readAt).toISOString())}.
          </p>
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
      )}
    </div>
  );
}
