import type { User } from '@headgate/contracts/user';

interface MembershipFacts {
  /** A fee that is paid, and not since before the farm was declined: that one is on its way back. */
  readonly hasPaid: boolean;
  /** There is one that is not declined. */
  readonly hasApplied: boolean;
  /** The team has accepted that application. */
  readonly isAccepted: boolean;
  readonly hasClaimedInvite: boolean;
}

/** How far a farm is with the pilot. A refund or a lost dispute takes it back; so does declining its application. */
export function membershipOf({
  hasPaid,
  hasApplied,
  isAccepted,
  hasClaimedInvite,
}: MembershipFacts): User['pilotStatus'] {
  if (hasPaid && isAccepted) return 'enrolled';
  if (hasApplied) return 'applied';
  return hasClaimedInvite ? 'invited' : 'new';
}
