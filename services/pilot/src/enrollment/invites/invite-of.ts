import { pilotInvite, type InviteStatus, type PilotInvite } from '@headgate/contracts/pilot-invite';
import { IsNull, MoreThan } from 'typeorm';
import type { Invite } from './invite.entity.ts';

/** How long a link is good [days]. */
const daysGood = 30;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + daysGood * 24 * 60 * 60 * 1000);
}

/** What an invite that was neither claimed nor revoked looks like. */
export const open = { claimedAt: IsNull(), revokedAt: IsNull() };

/** What an invite that can still be claimed at `now` looks like. */
export function pending(now: Date) {
  return { ...open, expiresAt: MoreThan(now) };
}

type Ends = Pick<Invite, 'claimedAt' | 'revokedAt' | 'expiresAt'>;

/** At `now`; nothing has to happen for an invite to expire. */
export function statusOf({ claimedAt, revokedAt, expiresAt }: Ends, now: Date): InviteStatus {
  if (claimedAt !== null) return 'claimed';
  return revokedAt === null && expiresAt > now ? 'pending' : 'expired';
}

/** As administrators see it, at `now`. */
export function inviteOf(row: Invite, now: Date): PilotInvite {
  const { ...fields } = row;
  return pilotInvite.parse({
    ...fields,
    status: statusOf(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
  });
}
