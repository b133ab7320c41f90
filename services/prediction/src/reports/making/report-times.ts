import { queueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about making reports takes [ms]. Tests have a shorter one, of the same order. */
export const reportTimes = {
  ...queueTimes,
  /** A worker has a report for so long from each of its steps, then it is taken for dead: longer than the longest of them. */
  lease: 60_000,
  /** After a failure: the first pause, and the longest. */
  retry: { first: 2_000, longest: 30_000 },
};
export type ReportTimes = Readonly<typeof reportTimes>;
