import type { Payment } from '@headgate/contracts/payment';
import { covers, tierAmounts, type Tier } from '@headgate/contracts/pricing-tier';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { awaitedSince, endAwaiting, useAwaited } from '../../../entities/payment/awaited-payment.ts';
import { useInvitedTier } from '../../../entities/invite/use-invited-tier.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { paymentsQuery } from '../../../entities/payment/payments.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { CheckNow } from '../../../entities/payment/check-now.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { beingConfirmed, feeState, invitedState, worthShowing } from './fee-state.tsx';
import { StateLine } from './state-line.tsx';

/** What was paid for the pilot, with receipts, and what is open. */
export function PilotFees() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useInfiniteQuery(paymentsQuery);
  const awaited = useAwaitedFee(data, dataUpdatedAt);
  const invited = useInvitedTier();
  if (data === undefined)
    return isError ? (
      <LoadFailure
        text="Your payments could not be loaded."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    ) : (
      <p className="text-muted">Loading your payments...</p>
    );
  const isPaid = (tier: Tier) => data.some((fee) => fee.status === 'paid' && covers(fee.tier, tier));
  const isInvited = invited !== undefined && awaited === null && !isPaid(invited);
  // Of what was only begun, the tier that the farm was invited to comes first.
  const fees = worthShowing(data, awaited).filter(({ status }) => !isInvited || status !== 'pending');
  const isListed = fees.some(({ status, tier }) => status === 'pending' && tier === awaited);
  if (fees.length === 0 && awaited === null && !isInvited) return <p>No payments yet.</p>;
  return (
    // What changes while somebody looks, 'being confirmed' to 'Paid' above all, is said to those who listen.
    <ul aria-live="polite" className="grid gap-4">
      {awaited !== null && !isListed && (
        <li>
          <Confirming paid={awaited} />
        </li>
      )}
      {isInvited && (
        <li>
          <InvitedFee tier={invited} />
        </li>
      )}
      {fees.map((fee) => (
        <li key={fee.id}>
          <Fee fee={fee} isAwaited={fee.status === 'pending' && fee.tier === awaited} />
        </li>
      ))}
    </ul>
  );
}

function InvitedFee({ tier }: { tier: Tier }) {
  return (
    <StateLine state={invitedState(tier)}>
      <PayLink tier={tier} amount={tierAmounts[tier]} />
    </StateLine>
  );
}

function PayLink({ tier, amount }: { tier: Tier; amount: number }) {
  return (
    <Link to="/checkout" search={{ tier }} className={buttonStyle('quiet')}>
      Pay {wholeDollars(amount)}
    </Link>
  );
}

function Confirming({ paid }: { paid: Tier }) {
  return (
    <StateLine state={beingConfirmed}>
      <CheckNow paid={paid} />
    </StateLine>
  );
}

function Fee({ fee, isAwaited }: { fee: Payment; isAwaited: boolean }) {
  if (isAwaited) return <Confirming paid={fee.tier} />;
  if (fee.status === 'pending')
    return (
      <StateLine state={feeState(fee)}>
        <PayLink tier={fee.tier} amount={fee.amount} />
      </StateLine>
    );
  if (fee.receiptUrl === null) return <StateLine state={feeState(fee)} />;
  return (
    <StateLine state={feeState(fee)}>
      <NewTabLink href={fee.receiptUrl} className={buttonStyle('quiet')}>
        Receipt
        <span className="sr-only"> for {wholeDollars(fee.amount)}</span>
      </NewTabLink>
    </StateLine>
  );
}

/** The fee whose confirmation is on its way; ends when the server has it. `readAt`: when `payments` came [ms since 1970]. */
function useAwaitedFee(payments: readonly Payment[] | undefined, readAt: number): Tier | null {
  const awaited = useAwaited();
  const newest = payments?.find(({ tier }) => tier === awaited);
  const isSettled = newest !== undefined && isSettling(newest, readAt);
  useEffect(() => {
    if (isSettled) endAwaiting();
  }, [isSettled]);
  return awaited === 'subscription' || isSettled ? null : awaited;
}

/**
 * Whether the newest fee of the tier that is being confirmed is the one, and is over. One that was refunded or failed may be
 * of an earlier try, where the list was read before this one began.
 */
function isSettling({ status }: Payment, readAt: number): boolean {
  return status === 'paid' || (status !== 'pending' && readAt >= awaitedSince());
}
