/**
 * How long the machinery of commands takes [ms], whatever the pace of the water: networks and processes do not go faster
 * on a scaled clock. Tests have a shorter day, of the same order. The reasons: `docs/controllers.md`.
 */
export interface DispatchTimes {
  /** How long an answer to an open or an adjustment is waited for. */
  readonly answer: number;
  /** How long one reading of a device may take. */
  readonly reading: number;
  /** How long the first answer to a stop is waited for: then the page says that it is unconfirmed, and it is tried on. */
  readonly stopAnswer: number;
  /** Whoever has taken up a command, and says nothing for so long beyond what it waits for, is taken for dead. */
  readonly lease: number;
  /** The pause after an order that did not run; later ones are longer. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** The same for stops. */
  readonly firstStopRetry: number;
  readonly longestStopRetry: number;
  /** Between two readings of a device that could not be read. */
  readonly hold: number;
  /** How long after its expiry a command that was sent is still read for. Well below the minute within which it is settled. */
  readonly lastReading: number;
  /** How long a stop is tried. */
  readonly stopTried: number;
  /** How often is looked, without Redis, for commands that nobody was woken for, and for runs past their end. */
  readonly sweepEvery: number;
  /** How late a command may be before it is taken up without Redis. */
  readonly overdue: number;
  /** How long after its end a run is read, where no word of it has come. */
  readonly runCheck: number;
  /** How long after its end a run that is not known to be closed is stopped. Below the five seconds that are promised. */
  readonly runStop: number;
  /** How long after that, or after a stop was asked for, the farm is mailed. */
  readonly alarmAfter: number;
  /** After so long without a word a live controller is read. */
  readonly quiet: number;
  /** The same while water flows. */
  readonly quietWhileOpen: number;
  /** After so long without a word, though it was asked, a live controller counts as silent. */
  readonly silent: number;
  /** How long after its end a run of a device that nobody hears of any more is taken for closed by its timer. */
  readonly presumedClosed: number;
}

export const dispatchTimes: DispatchTimes = {
  answer: 8_000,
  reading: 5_000,
  stopAnswer: 1_600,
  lease: 4_000,
  firstRetry: 1_000,
  longestRetry: 15_000,
  firstStopRetry: 300,
  longestStopRetry: 30_000,
  hold: 2_000,
  lastReading: 20_000,
  stopTried: 24 * 60 * 60_000,
  sweepEvery: 1_000,
  overdue: 3_000,
  runCheck: 1_000,
  runStop: 3_000,
  alarmAfter: 20_000,
  quiet: 45_000,
  quietWhileOpen: 20_000,
  silent: 90_000,
  presumedClosed: 24 * 60 * 60_000,
};
