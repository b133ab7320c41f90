const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When our rows are compared with the provider's objects [ms]. */
export interface ReconciliationTimes {
  /** A start has other things to do, and one that fails again and again is not to ask the provider each time. */
  readonly firstCheck: number;
  /** How often each replica looks whether it is time. */
  readonly checkInterval: number;
  readonly every: number;
  /** After that whoever compares is taken for dead; it stops by itself a little before. */
  readonly lease: number;
  /** What has happened so lately is left to its event, which is probably under way. */
  readonly settling: number;
  /** How far the provider's events are looked through at least: so long it goes on sending them. */
  readonly horizon: number;
  /** How far at most, when none was finished for long: so long the provider keeps them. */
  readonly longestHorizon: number;
  /** How much further than the last finished one began. */
  readonly overlap: number;
  /** How long a dead event rests before it is tried again. */
  readonly retryDeadAfter: number;
}

export const reconciliationTimes: ReconciliationTimes = {
  firstCheck: minute / 2,
  checkInterval: minute,
  every: hour,
  lease: 15 * minute,
  settling: 5 * minute,
  horizon: 3 * day,
  longestHorizon: 30 * day,
  overlap: hour,
  retryDeadAfter: day,
};

/** Nest's token of `ReconciliationTimes`. */
export const RECONCILIATION_TIMES = Symbol('reconciliation times');
