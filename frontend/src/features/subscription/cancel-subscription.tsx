import type { Subscription } from '@headgate/contracts/subscription';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localDayName } from '../../lib/display/local-day-name.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { cancelSubscription } from '../../lib/payments.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { priceOf } from './price.ts';

/** Gives notice, after saying until when it then runs. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const { mutate, isPending, error, reset } = useMutation(cancelSubscription);
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  const confirm = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: ({ cancelAt }) => {
        end();
        showToast({
          title: 'Subscription cancelled',
          ...(cancelAt !== null && { description: `It ends on ${localDayName(cancelAt)}.` }),
        });
      },
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('quiet')}
        onClick={() => {
          setAsking(true);
        }}
      >
        Cancel subscription
      </button>
      <ConfirmDialog
        open={asking}
        title="Cancel the subscription?"
        confirm="Cancel subscription"
        confirming="Cancelling..."
        cancel="Keep subscription"
        pending={isPending}
        failure={error === null ? undefined : failureMessage(error)}
        onConfirm={confirm}
        onCancel={end}
      >
        <Notice {...subscription} />
      </ConfirmDialog>
    </>
  );
}

function Notice(subscription: Subscription) {
  const { noticeEnds } = subscription;
  return (
    <div className="grid gap-3">
      <p>
        The notice is 60 days, and begins 30 days after the start at the earliest, as our agreement says.
        {noticeEnds !== null && (
          <>
            {' '}
            Cancelled now, it ends on{' '}
            <strong className="text-ink">
              <LocalDate moment={noticeEnds} />
            </strong>
            .
          </>
        )}
      </p>
      <p>
        Until then everything works, and {priceOf(subscription)} is charged as before. You can change your
        mind until then.
      </p>
    </div>
  );
}
