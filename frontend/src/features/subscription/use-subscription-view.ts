import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { awaitConfirmation, endAwaiting, useAwaited } from '../../entities/payment/awaited-payment.ts';
import { openSubscriptionQuery, subscriptionQuery } from '../../entities/payment/payments.queries.ts';
import { isPayable, viewOf, type SubscriptionView } from './subscription-view.ts';

/** How the subscription stands, and what moves it on. */
export function useSubscriptionView() {
  const read = useQuery(subscriptionQuery);
  const isAwaited = useAwaited() === 'subscription';
  const [startsAgain, setStartsAgain] = useState(false);
  const enabled = isPayable({ read, isAwaited, startsAgain });
  const open = useQuery({ ...openSubscriptionQuery, enabled });
  // The form stays in its place while it pays, whatever the server says meanwhile: it may know before the form does.
  const [held, setHeld] = useState<SubscriptionView | null>(null);
  const view = held ?? viewOf({ read, open, isAwaited, startsAgain });
  useEndOfAwaiting(isAwaited && view.kind === 'active');
  return {
    view,
    isTrying: read.isFetching || open.isFetching,
    tryAgain: () => void (read.data === undefined ? read.refetch() : open.refetch()),
    startAgain: () => {
      setStartsAgain(true);
    },
    hold: () => {
      setHeld(view);
    },
    release: () => {
      setHeld(null);
      if (enabled) void open.refetch();
    },
    paid: () => {
      setHeld(null);
      awaitConfirmation('subscription');
      void read.refetch();
    },
  };
}

function useEndOfAwaiting(isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) endAwaiting();
  }, [isSettled]);
}
