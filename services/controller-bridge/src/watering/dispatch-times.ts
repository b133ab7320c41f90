/**
 * How long the machinery of commands takes [ms], whatever the pace of the water: networks and processes do not go faster
 * on a scaled clock. Tests have a shorter day, of the same order. The reasons: `docs/controllers.md`.
 */
export const dispatchTimes = {
  /** How long an answer to an open or an adjustment is waited for. */
  answer: 8_000,
  /** How long one reading of a device may take. */
  reading: 5_000,
  /** How long the first answer to a stop is waited for: then the page says that it is unconfirmed, and it is tried on. */
  stopAnswer: 1_600,
  /** Whoever has taken up a command, and says nothing for so long beyond what it waits for, is taken for dead. */
  lease: 4_000,
  /** The pause after an order that did not run; later ones are longer. */
  firstRetry: 1_000,
  longestRetry: 15_000,
  /** The same for stops. */
  firstStopRetry: 300,
  longestStopRetry: 30_000,
  /** Between two readings of a device that could not be read. */
  hold: 2_000,
  /** How long after its expiry a command that was sent is still read for. Well below the minute within which it is settled. */
  lastReading: 20_000,
  /** How long a stop is tried. */
  stopTried: 24 * 60 * 60_000,
  /** How often is looked, without Redis, for commands that nobody was woken for, and for runs past their end. */
  sweepEvery: 1_000,
  /** How late a command may be before it is taken up without Redis. */
  overdue: 3_000,
  /** How long after its end a run is read, where no word of it has come. */
  runCheck: 1_000,
  /** How long after its end a run that is not known to be closed is stopped. Below the five seconds that are promised. */
  runStop: 3_000,
  /** How long after that, or after a stop was asked for, the farm is mailed. */
  alarmAfter: 20_000,
  /** After so long without a word a live controller is read. */
  quiet: 45_000,
  /** The same while water flows. */
  quietWhileOpen: 20_000,
  /** After so long without a word, though it was asked, a live controller counts as silent. */
  silent: 90_000,
  /** How long after its end a run of a device that nobody hears of any more is taken for closed by its timer. */
  presumedClosed: 24 * 60 * 60_000,
};

export type DispatchTimes = Readonly<typeof dispatchTimes>;
