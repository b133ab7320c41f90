import type { User } from '@headgate/contracts/user';

interface Standing {
  readonly hasPaid: boolean;
  /** `open`: there is one that is not declined; `declined`: there are others alone. */
  readonly application: 'none' | 'open' | 'declined';
  readonly hasClaimedInvite: boolean;
}

/** How far a farm is with the pilot. A refund or a lost dispute takes it back; so does declining its application. */
export function membershipOf({ hasPaid, application, hasClaimedInvite }: Standing): User['pilotStatus'] {
  if (hasPaid && application !== 'declined') return 'enrolled';
  if (application === 'open') return 'applied';
  return hasClaimedInvite ? 'invited' : 'new';
}
