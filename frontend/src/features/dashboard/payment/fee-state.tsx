import type { Payment } from '@headgate/contracts/payment';
import { tierAmounts, tierLabels, type Tier } from '@headgate/contracts/pricing-tier';
import { cardName } from '../../../entities/payment/card-name.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { LocalDate } from '../../../ui/local-date.tsx';
import type { State } from './state-line.tsx';

/** Paid as the payer has seen it; the provider's word is on its way. */
export const beingConfirmed: State = {
  variant: 'waiting',
  label: 'Payment received, being confirmed',
  meaning: 'This usually takes less than a minute. The page updates by itself.',
};

/**
 * Those a grower knows of: not one that was given up before it was paid. Whoever looks at a tier's checkout begins one, so
 * of those that are open only the newest counts, while nothing is paid; `awaited` is the tier that is being confirmed.
 */
export function worthShowing(payments: readonly Payment[], awaited: Tier | null): readonly Payment[] {
  const isPaid = payments.some(({ status }) => status === 'paid');
  const newestOpen = payments.find(({ status }) => status === 'pending');
  return payments.filter((payment) => {
    if (payment.status === 'pending')
      return awaited === null ? !isPaid && payment === newestOpen : payment.tier === awaited;
    return payment.status !== 'failed' || payment.paidAt !== null;
  });
}

/** The fee that a farm was invited to pay. */
export const invitedState = (tier: Tier): State => ({
  variant: 'nothing',
  label: 'Not paid yet',
  meaning: `${wholeDollars(tierAmounts[tier])}, ${tierLabels[tier]} tier, as in your invite. Nothing has been charged.`,
});

export function feeState(payment: Payment): State {
  const what = `${wholeDollars(payment.amount)}, ${tierLabels[payment.tier]} tier`;
  switch (payment.status) {
    case 'pending':
      return { variant: 'nothing', label: 'Not paid yet', meaning: `${what}. Nothing has been charged.` };
    case 'refunded':
      return {
        variant: 'back',
        label: 'Refunded',
        meaning: (
          <>
            {what}, refunded
            <On moment={payment.refundedAt} />.
          </>
        ),
      };
    case 'failed':
      return {
        variant: 'wrong',
        label: 'Reversed',
        meaning: `${what}. Your bank reversed the payment.`,
      };
    case 'paid':
      return paidState(payment, what);
  }
}

function paidState({ isDisputed, refundedAmount, card, paidAt }: Payment, what: string): State {
  const meaning = (
    <>
      {what}
      {card !== null && `, ${cardName(card)}`}
      <On moment={paidAt} />.{refundedAmount > 0 && ` ${wholeDollars(refundedAmount)} of it was refunded.`}
      {isDisputed && ' Your bank has questioned this payment, and we are looking into it.'}
    </>
  );
  return isDisputed
    ? { variant: 'wrong', label: 'Disputed', meaning }
    : { variant: 'settled', label: 'Paid', meaning };
}

function On({ moment }: { moment: string | null }) {
  return (
    moment !== null && (
      <>
        {' on '}
        <LocalDate moment={moment} />
      </>
    )
  );
}
