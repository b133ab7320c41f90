import type { Subscription } from '@headgate/contracts/subscription';
import { money } from '../../../lib/display/money.ts';
import { LocalDate } from '../../../ui/local-date.tsx';
import type { State } from './state-line.tsx';

interface SubscriptionState {
  readonly state: State;
  /** What the way to its page is called. */
  readonly link: string;
}

const link = 'See the subscription';

export const noSubscription: SubscriptionState = {
  state: {
    variant: 'nothing',
    label: 'No subscription',
    meaning: 'Nothing is charged.',
  },
  link: 'Subscribe',
};

/** All that an account itself knows of one. */
export const someSubscription: SubscriptionState = {
  state: {
    variant: 'settled',
    label: 'Subscription set up',
    meaning: 'Your account has a subscription. See its page for details.',
  },
  link,
};

export function summaryOf(subscription: Subscription | null): SubscriptionState {
  if (subscription === null) return noSubscription;
  switch (subscription.status) {
    case 'incomplete':
      return noSubscription;
    case 'active':
      return { state: running(subscription), link };
    case 'past-due':
      return {
        state: {
          variant: 'wrong',
          label: 'Past due',
          meaning: 'The last payment did not go through. Pay it to keep your subscription.',
        },
        link: 'Pay now',
      };
    case 'ended':
      return { state: over(subscription), link: 'Subscribe' };
  }
}

function running({ cancelAt, currentPeriodEnd, amount, currency }: Subscription): State {
  if (cancelAt !== null)
    return {
      variant: 'ending',
      label: (
        <>
          Ends on <LocalDate moment={cancelAt} />
        </>
      ),
      meaning: 'You have canceled. Everything works until then.',
    };
  return {
    variant: 'settled',
    label: 'Active',
    meaning: currentPeriodEnd !== null && (
      <>
        Next payment: {money(amount, currency)} on <LocalDate moment={currentPeriodEnd} />.
      </>
    ),
  };
}

function over({ endedAt }: Subscription): State {
  return {
    variant: 'nothing',
    label: 'Ended',
    meaning:
      endedAt === null ? (
        'You are no longer charged.'
      ) : (
        <>
          It ended on <LocalDate moment={endedAt} />. You are no longer charged.
        </>
      ),
  };
}
