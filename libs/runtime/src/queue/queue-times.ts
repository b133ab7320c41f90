/** How long everything about the work on rows takes [ms]. Tests have a shorter day, of the same order. */
export const queueTimes = {
  /** How often the sweeper looks. */
  sweepEvery: 4_000,
  /** How long a wake-up may take to be noticed before it counts as lost. */
  wakeUpLost: 4_000,
  /** How long a worker waits for a job in one command. */
  idle: 5_000,
  /**
   * How long Redis may be silent: longer than `idle`. A half-open connection gives no error; without this a worker did
   * nothing for minutes (seen).
   */
  redisSilence: 15_000,
  /** A worker that has not said for so long that it is at a job is taken for dead. */
  jobLock: 10_000,
  /** How often jobs of the dead are looked for: with `jobLock`, BullMQ's own 60 s are longer than people wait. */
  stalledEvery: 5_000,
};
export type QueueTimes = Readonly<typeof queueTimes>;
