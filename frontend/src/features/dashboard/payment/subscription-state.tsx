import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endAwaiting, useAwaited } from '../../../entities/payment/awaited-payment.ts';
import { subscriptionQuery } from '../../../entities/payment/payments.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { CheckNow } from '../../../entities/payment/check-now.tsx';
import { beingConfirmed } from './fee-state.tsx';
import { StateLine } from './state-line.tsx';
import { noSubscription, someSubscription, summaryOf } from './subscription-summary.tsx';

export function SubscriptionState() {
  const { stripeSubscriptionId } = useUser();
  const { data } = useQuery(subscriptionQuery);
  const isAwaited = useAwaited() === 'subscription';
  const isSettled = isAwaited && data?.subscription?.status === 'active';
  useEffect(() => {
    if (isSettled) endAwaiting();
  }, [isSettled]);
  // Before the server has said more: what the account itself knows.
  const ofAccount = stripeSubscriptionId === null ? noSubscription : someSubscription;
  const summary = data === undefined ? ofAccount : summaryOf(data.subscription);
  const isConfirming = isAwaited && !isSettled;
  const { state, link } = isConfirming ? { state: beingConfirmed, link: someSubscription.link } : summary;
  return (
    <StateLine state={state}>
      <Link to="/subscribe" className={buttonStyle('quiet')}>
        {link}
      </Link>
      {isConfirming && <CheckNow paid="subscription" />}
    </StateLine>
  );
}
