import type { Fault } from '@headgate/contracts/fault';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { acknowledgeFault } from './faults.queries.ts';
import { faultTitle } from './fault-text.ts';

/** So that nobody else drives out: the way to say so, or when it was said. */
export function AcknowledgeFault({ fault }: { fault: Fault }) {
  const { mutate, isPending } = useMutation(acknowledgeFault);
  if (fault.acknowledged !== null)
    return (
      <p className="flex items-center gap-2 text-14 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        <span>Seen {localTime(fault.acknowledged.at)}</span>
      </p>
    );
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={buttonStyle('quiet', 'tall')}
      onClick={() => {
        if (isPending) return;
        mutate(fault.id, {
          onError: (error) => {
            showToast({
              ...{ variant: 'destructive', title: 'That did not work' },
              description: failureMessage(error),
            });
          },
        });
      }}
    >
      I have seen it
      <span className="sr-only"> {faultTitle(fault)}</span>
    </button>
  );
}
