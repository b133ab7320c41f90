import { Clock } from 'lucide-react';
import { subscriptionTexts } from '../../content/subscription.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { useCheckNow } from './use-subscription-view.ts';

const { confirming } = subscriptionTexts;

/** Paid, and the provider's word is on its way. */
export function Confirming() {
  const { mutate, isPending, error } = useCheckNow();
  return (
    <>
      <div role="status">
        <p className="flex items-center gap-2 text-18 font-semibold">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {confirming.title}
        </p>
        <p className="mt-2 text-muted">{confirming.text}</p>
      </div>
      <p className="mt-4">
        <button
          type="button"
          aria-disabled={isPending}
          className={buttonStyle('quiet')}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {isPending ? 'Checking...' : confirming.check}
        </button>
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </>
  );
}
