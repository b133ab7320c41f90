import type { ListLimits } from '../../store/within-limits.ts';

/** An answer carries 1 MB: what is around the invites fits into the rest [bytes]. */
export const maxBytesListed = 900_000;

/** Of all of them, so many are shown. */
export const maxListed = 500;

/**
 * So many may wait to be claimed, the whole first cohort: each of them is in the list always, for whoever wants its link
 * or wants it back. Those that are claimed or over need no room.
 */
export function inviteLimits(now: Date): ListLimits {
  return {
    table: 'invite',
    most: 300,
    maxBytes: 800_000,
    counted: {
      condition: 'claimed_at IS NULL AND revoked_at IS NULL AND expires_at > $1',
      parameters: [now],
    },
  };
}
