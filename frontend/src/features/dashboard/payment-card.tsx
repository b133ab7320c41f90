import type { User } from '@headgate/contracts/user';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import { useUser } from '../../lib/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { DashboardCard } from './dashboard-card.tsx';

interface State {
  readonly icon: LucideIcon;
  readonly colours: string;
  readonly words: string;
  readonly meaning: string;
}

const nothing = { icon: CircleDashed, colours: 'bg-info-tint text-water' } as const;
const waiting = { icon: Clock, colours: 'bg-warn-tint text-warn' } as const;
const settled = { icon: CircleCheck, colours: 'bg-success-tint text-success' } as const;

const pilotStates: Readonly<Record<User['pilotStatus'], State>> = {
  new: { ...nothing, words: 'Not applied', meaning: 'You have not applied to the pilot.' },
  invited: { ...waiting, words: 'Invited', meaning: 'You are invited: the application is yours to send.' },
  applied: {
    ...waiting,
    words: 'Applied',
    meaning: 'Your application is with us. We answer within 48 hours.',
  },
  enrolled: { ...settled, words: 'Enrolled', meaning: 'Your farm is in the pilot.' },
};

const noSubscription: State = {
  ...nothing,
  words: 'No subscription',
  meaning: 'You have no subscription yet, and nothing is charged.',
};
/** Whether it runs, is overdue or has ended, the subscription's own page says. */
const subscription: State = {
  ...settled,
  words: 'Subscription set up',
  meaning: 'Your account has a subscription. Its page says how it stands.',
};

/** What is known of money today: whether there is a subscription, and how far the pilot application is. */
export function PaymentCard() {
  const { stripeSubscriptionId, pilotStatus } = useUser();
  const subscribed = stripeSubscriptionId !== null;
  return (
    <DashboardCard id="payment" title="Payment and subscription">
      <div className="grid flex-1 content-start gap-4">
        <StateLine name="Subscription" state={subscribed ? subscription : noSubscription} />
        <StateLine name="Pilot program" state={pilotStates[pilotStatus]} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/subscribe" className={buttonStyle('quiet')}>
          {subscribed ? 'See the subscription' : 'Subscribe'}
        </Link>
        <Link to="/pilot-application" className={buttonStyle('quiet')}>
          {pilotStatus === 'new' || pilotStatus === 'invited' ? 'Apply to Pilot' : 'See the application'}
        </Link>
      </div>
    </DashboardCard>
  );
}

function StateLine({ name, state: { icon: Icon, colours, words, meaning } }: { name: string; state: State }) {
  return (
    <div>
      <h3 className="text-14 text-muted">{name}</h3>
      <p
        className={classNames(
          'mt-1 inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
          colours,
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {words}
      </p>
      <p className="mt-1">{meaning}</p>
    </div>
  );
}
