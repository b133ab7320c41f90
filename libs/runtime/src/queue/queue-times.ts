/** How long everything about the work on rows takes [ms]. Tests have a shorter day, of the same order. */
export interface QueueTimes {
  /** How often the sweeper looks. */
  readonly sweepEvery: number;
  /** How long a wake-up may take to be noticed before it counts as lost. */
  readonly wakeUpLost: number;
  /** How long a worker waits for a job in one command. */
  readonly idle: number;
  /**
   * How long Redis may be silent: longer than `idle`. A half-open connection gives no error; without this a worker did
   * nothing for minutes (seen).
   */
  readonly redisSilence: number;
  /** A worker that has not said for so long that it is at a job is taken for dead. */
  readonly jobLock: number;
  /** How often jobs of the dead are looked for: with `jobLock`, BullMQ's own 60 s are longer than people wait. */
  readonly stalledEvery: number;
}

export const queueTimes: QueueTimes = {
  sweepEvery: 4_000,
  wakeUpLost: 4_000,
  idle: 5_000,
  redisSilence: 15_000,
  jobLock: 10_000,
  stalledEvery: 5_000,
};
