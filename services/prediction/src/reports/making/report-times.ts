import { queueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about making reports takes [ms]. Tests have a shorter one, of the same order. */
export const reportTimes = {
  ...queueTimes,
  /** A worker that has not said for so long that it is at a report is taken for dead. */
  lease: 20_000,
  /** After a failure: the first pause, and the longest. */
  retry: { first: 2_000, longest: 30_000 },
};
export type ReportTimes = Readonly<typeof reportTimes>;
