import { failureMessage } from '../../lib/failure-message.ts';
import type { Paid } from './awaited-payment.ts';
import { useCheckNow } from './use-check-now.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';

/** For whoever has paid and waits for the provider's word: no waiting is without a way on. */
export function CheckNow({ paid }: { paid: Paid }) {
  const { mutate, data, isPending, error } = useCheckNow(paid);
  return (
    <div>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet')}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? 'Checking...' : 'Check now'}
      </button>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {data === 'processing' && 'The bank has not confirmed it yet.'}
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}
