import type { Report } from '@headgate/contracts/report';
import { useMutation } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { failureMessage } from '../../lib/failure-message.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { titleOf } from './report-labels.ts';
import { createReport, inputOf } from './reports.queries.ts';

interface MakeAgainProps {
  readonly report: Report;
  /** The report that is made now: this one, or another in its place. */
  readonly onRequested: (report: Report) => void;
}

/** That a report could not be made, what to try, and the button for it. */
export function MakeAgain({ report, onRequested }: MakeAgainProps) {
  const { mutate, isPending, error } = useMutation(createReport);
  const { keyOf, done } = useIntentKey();
  const ask = () => {
    if (isPending) return;
    const input = inputOf(report);
    mutate(
      { input, idempotencyKey: keyOf(input) },
      {
        onSuccess: (requested) => {
          done();
          onRequested(requested);
        },
      },
    );
  };
  return (
    <div className="mt-3">
      <p className="max-w-2xl">
        Something went wrong on our side while it was made. Nothing of your farm’s records is lost. Make it
        again; if that fails too, choose fewer days or fields.
      </p>
      <p className="mt-3">
        <button type="button" aria-disabled={isPending} className={buttonStyle('primary')} onClick={ask}>
          <RefreshCw aria-hidden="true" className="size-5" />
          {isPending ? 'Asking...' : 'Make it again'}
          <span className="sr-only"> {titleOf(report)}</span>
        </button>
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}
