import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { User } from '@headgate/contracts/user';
import type { State } from './state-line.tsx';

interface PilotState {
  readonly state: State;
  readonly next: {
    readonly to: '/pilot-application' | '/farm-hardware-setup' | '/contact';
    readonly label: string;
  };
}

const apply = { to: '/pilot-application', label: 'Apply to Pilot' } as const;
const see = { to: '/pilot-application', label: 'See the application' } as const;
const setUp = { to: '/farm-hardware-setup', label: 'Set up your controllers' } as const;

/** By the account alone: its application has not come. */
const ofAccount: Readonly<Record<User['pilotStatus'], PilotState>> = {
  new: {
    state: { variant: 'nothing', label: 'Not applied', meaning: 'Apply, and we answer within 48 hours.' },
    next: apply,
  },
  invited: {
    state: {
      variant: 'waiting',
      label: 'Invited',
      meaning: 'You are invited. Next, send your application.',
    },
    next: apply,
  },
  applied: {
    state: {
      variant: 'waiting',
      label: 'Applied',
      meaning: 'Your application is with us. We answer within 48 hours.',
    },
    next: see,
  },
  enrolled: {
    state: { variant: 'settled', label: 'Enrolled', meaning: 'Your farm is in the pilot.' },
    next: see,
  },
};

/** Paid at the checkout: who they are, the team has yet to hear. */
const paidFirst: PilotState = {
  state: {
    variant: 'waiting',
    label: 'Application open',
    meaning: 'Your pilot fee is paid. Next, tell us about your farm. There is nothing more to pay.',
  },
  next: { to: '/pilot-application', label: 'Tell us about your farm' },
};

/**
 * How far the farm is with the pilot, and its next step. `application`: null, there is none; undefined, it has not come.
 * `fee`: what is known of it besides; awaited: it is being confirmed.
 */
export function pilotState(
  pilotStatus: User['pilotStatus'],
  application: PilotApplication | null | undefined,
  fee: 'open' | 'awaited' | 'paid',
): PilotState {
  if (application === null && fee === 'paid') return paidFirst;
  if (application === null || application === undefined) return ofAccount[pilotStatus];
  const { status, paymentStatus } = application;
  if (status === 'declined')
    return {
      state: {
        variant: 'wrong',
        label: 'Declined',
        meaning: 'We could not accept your farm into this pilot. Contact us if you have questions.',
      },
      next: { to: '/contact', label: 'Contact us' },
    };
  if (paymentStatus === 'pending' && fee === 'open')
    return {
      state: {
        variant: 'waiting',
        label: 'Pilot fee open',
        meaning: 'We have your application. Next, pay the pilot fee.',
      },
      next: { to: '/pilot-application', label: 'Complete the application' },
    };
  return withUs(status, pilotStatus);
}

function withUs(
  status: 'submitted' | 'in-review' | 'accepted',
  pilotStatus: User['pilotStatus'],
): PilotState {
  const { variant, label } = ofAccount[pilotStatus === 'enrolled' ? 'enrolled' : 'applied'].state;
  switch (status) {
    case 'submitted':
      return {
        state: { variant, label, meaning: 'Your application is with us. We answer within 48 hours.' },
        next: see,
      };
    case 'in-review':
      return {
        state: {
          variant,
          label,
          meaning: 'We are reading your application. We answer within 48 hours.',
        },
        next: see,
      };
    case 'accepted':
      return {
        state: { variant, label, meaning: 'Your application is accepted. Next, set up your controllers.' },
        next: setUp,
      };
  }
}
