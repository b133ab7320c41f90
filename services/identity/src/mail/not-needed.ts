/** Why a mail never will be sent that nobody misses: it is no failure. */
export const notNeeded = {
  replaced: 'a newer code was asked for',
  gone: 'what it is about has gone',
  unwanted: 'its reader does not want it any more',
  nothing: 'there is nothing to say',
} as const;

export const tooLate = 'it would come too late to be useful';

export const isNotNeeded = (reason: string): boolean =>
  Object.values(notNeeded).some((unneeded) => unneeded === reason);

const unneeded = Object.values(notNeeded)
  .map((reason) => `'${reason}'`)
  .join(', ');

/** SQL: a mail that was given up, though somebody misses it. */
export const isGivenUp = `state = 'failed' AND coalesce(reason, '') NOT IN (${unneeded})`;
