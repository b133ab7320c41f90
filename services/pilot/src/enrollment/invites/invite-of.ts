import type { InviteStatus, PilotInvite } from '@headgate/contracts/pilot-invite';
import type { Invite } from './invite.entity.ts';

type Ends = Pick<Invite, 'claimedAt' | 'revokedAt' | 'expiresAt'>;

/** At `now`; nothing has to happen for an invite to expire. */
export function statusOf({ claimedAt, revokedAt, expiresAt }: Ends, now: Date): InviteStatus {
  if (claimedAt !== null) return 'claimed';
  return revokedAt === null && expiresAt > now ? 'pending' : 'expired';
}

/** As administrators see it, at `now`. */
export function inviteOf(row: Invite, now: Date): PilotInvite {
  return {
    id: row.id,
    token: row.token,
    email: row.email,
    farmName: row.farmName,
    contactName: row.contactName,
    location: row.location,
    notes: row.notes,
    tier: row.tier,
    acreage: row.acreage,
    estimatedValue: row.estimatedValue,
    status: statusOf(row, now),
    claimedByUserId: row.claimedByUserId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
  };
}
