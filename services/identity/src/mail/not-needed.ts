/** Why a mail never will be sent that nobody misses: it is no failure. */
export const notNeeded = {
  replaced: 'a newer code was asked for',
  gone: 'what it is about has gone',
} as const;

export const tooLate = 'it would come too late to be useful';

const unneeded = Object.values(notNeeded)
  .map((reason) => `'${reason}'`)
  .join(', ');

/** SQL: a mail that was given up, though somebody misses it. */
export const isGivenUp = `state = 'failed' AND coalesce(reason, '') NOT IN (${unneeded})`;
