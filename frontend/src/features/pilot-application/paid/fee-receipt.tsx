import type { Payment } from '@headgate/contracts/payment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cardName } from '../../../entities/payment/card-name.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { paymentsQuery } from '../../../entities/payment/payments.queries.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';

/** What was paid, when and by what; and what came back. Nothing where nothing was paid. */
export function FeeReceipt() {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(paymentsQuery);
  if (isError && data === undefined)
    return (
      <LoadFailure
        text="Your receipt could not be loaded. Check your connection and try again."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  const settled = data?.find(({ status }) => status === 'paid' || status === 'refunded');
  if (settled === undefined) return null;
  return (
    <div className="mt-4">
      <p className="numerals">{lineOf(settled)}</p>
      {settled.receiptUrl !== null && (
        <NewTabLink
          href={settled.receiptUrl}
          className="inline-flex min-h-12 items-center gap-1 font-semibold underline hover:text-primary"
        >
          Open the receipt
        </NewTabLink>
      )}
    </div>
  );
}

function lineOf({ amount, paidAt, card, refundedAmount, refundedAt }: Payment): string {
  const paid = [
    `${wholeDollars(amount)} paid`,
    paidAt !== null && `on ${localDayName(paidAt)}`,
    card !== null && `by ${cardName(card)}`,
  ];
  const returned = [
    `${wholeDollars(refundedAmount)} refunded`,
    refundedAt !== null && `on ${localDayName(refundedAt)}`,
  ];
  const sentence = (label: readonly (string | false)[]) => `${label.filter(Boolean).join(' ')}.`;
  return refundedAmount > 0 ? `${sentence(paid)} ${sentence(returned)}` : sentence(paid);
}
