const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When our rows are compared with the provider's objects [ms]. */
export const reconciliationTimes = {
  /** A start has other things to do, and one that fails again and again is not to ask the provider each time. */
  firstCheck: minute / 2,
  /** How often each replica looks whether it is time. */
  checkInterval: minute,
  every: hour,
  /** After that whoever compares is taken for dead; it stops by itself a little before. */
  lease: 15 * minute,
  /** What has happened so lately is left to its event, which is probably under way. */
  settling: 5 * minute,
  /** How far the provider's events are looked through at least: so long it goes on sending them. */
  horizon: 3 * day,
  /** How far at most, when none was finished for long: so long the provider keeps them. */
  longestHorizon: 30 * day,
  /** How much further than the last finished one began. */
  overlap: hour,
  /** How long a dead event rests before it is tried again. */
  retryDeadAfter: day,
};
export type ReconciliationTimes = Readonly<typeof reconciliationTimes>;

/** Nest's token of `ReconciliationTimes`. */
export const RECONCILIATION_TIMES = Symbol('reconciliation times');
