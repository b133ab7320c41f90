const day = 24 * 60 * 60 * 1000;

/** Without a call for so long a session ends [ms]. */
export const idleEnd = 7 * day;

/** However busy, a session ends so long after signing in [ms]. */
export const absoluteEnd = 30 * day;

/** A session's life is written at most so often [ms]: it may end that much early, which nobody notices in 7 days. */
const extendedEvery = 60 * 1000;

/** How long a session that is used now may be kept [ms]; 0 or less: it is over. */
export function lifeOf(createdAt: Date, now: Date): number {
  return Math.min(idleEnd, createdAt.getTime() + absoluteEnd - now.getTime());
}

export function isDueForExtension(remainingMs: number, lifeMs: number): boolean {
  return lifeMs - remainingMs >= extendedEvery;
}
