import { useMutation } from '@tanstack/react-query';
import { paymentToasts } from '../../content/payment-toasts.ts';
import { subscriptionTexts } from '../../content/subscription.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { changeCard } from '../../entities/payment/payments.queries.ts';
import { pagePath } from '../../lib/page-path.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';

/** Tells the provider another card, which is charged from then on. Nothing is charged by it. */
export function ChangeCard({ formOf }: { formOf: PaymentFormOf }) {
  const { mutate, data, isPending, error, reset } = useMutation(changeCard);
  if (data !== undefined)
    return (
      <section aria-labelledby="another-card" className="mt-6 border-t border-line pt-6">
        <h2 id="another-card" className="mb-4 text-22 font-bold">
          Another card
        </h2>
        {formOf({
          clientSecret: data.clientSecret,
          kind: 'setup',
          label: 'Save card',
          busyLabel: subscriptionTexts.processing,
          returnUrl: window.location.origin + pagePath('/dashboard?for=card'),
          redirect: 'if_required',
          loadFailure: subscriptionTexts.loadFailure,
          onSucceeded: () => {
            showToast(paymentToasts.cardSaved);
            reset();
          },
        })}
        <p className="mt-3">
          <button type="button" className={buttonStyle('quiet')} onClick={reset}>
            Keep the current card
          </button>
        </p>
      </section>
    );
  return (
    <div className="mt-6">
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet')}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? 'One moment...' : 'Change card'}
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}
