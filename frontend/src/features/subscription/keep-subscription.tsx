import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../lib/failure-message.ts';
import { keepSubscription } from '../../entities/payment/payments.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';

/** Takes the notice back. */
export function KeepSubscription() {
  const { mutate, isPending, error } = useMutation(keepSubscription);
  const keep = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Subscription kept', description: 'It continues as before.' });
      },
    });
  };
  return (
    <>
      <button type="button" aria-disabled={isPending} className={buttonStyle('primary')} onClick={keep}>
        {isPending ? 'One moment...' : 'Keep the subscription'}
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </>
  );
}
