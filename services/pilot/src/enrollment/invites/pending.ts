import { IsNull, MoreThan, type FindOptionsWhere } from 'typeorm';
import type { Invite } from './invite.entity.ts';

/** How long a link is good [days]. */
const daysGood = 30;

/** What an invite that can still be claimed at `now` looks like. */
export function pending(now: Date) {
  return {
    claimedAt: IsNull(),
    revokedAt: IsNull(),
    expiresAt: MoreThan(now),
  } satisfies FindOptionsWhere<Invite>;
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + daysGood * 24 * 60 * 60 * 1000);
}
