import type { Subscription } from '@headgate/contracts/subscription';
import { localDayName } from '../../lib/display/local-day-name.ts';
import { cancelSubscription } from '../../entities/payment/payments.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { priceOf } from './price.ts';

/** Gives notice, after saying until when it then runs. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  return (
    <ConfirmedAction
      button="Cancel subscription"
      variant="quiet"
      action={cancelSubscription}
      variables={undefined}
      dialog={{
        title: 'Cancel the subscription?',
        confirm: 'Cancel subscription',
        confirming: 'Canceling...',
        cancel: 'Keep subscription',
      }}
      onDone={({ cancelAt }) => {
        showToast({
          title: 'Subscription canceled',
          ...(cancelAt !== null && { description: `It ends on ${localDayName(cancelAt)}.` }),
        });
      }}
    >
      <Notice {...subscription} />
    </ConfirmedAction>
  );
}

function Notice(subscription: Subscription) {
  const { noticeEnds } = subscription;
  return (
    <div className="grid gap-3">
      <p>
        Our terms require 60 days’ notice, which starts no earlier than 30 days after you subscribed.
        {noticeEnds !== null && (
          <>
            {' '}
            If you cancel now, it ends on{' '}
            <strong className="text-ink">
              <LocalDate moment={noticeEnds} />
            </strong>
            .
          </>
        )}
      </p>
      <p>
        Until then, everything works, and {priceOf(subscription)} is charged as before. You can change your
        mind until then.
      </p>
    </div>
  );
}
