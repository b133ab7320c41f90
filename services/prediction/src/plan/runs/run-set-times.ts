import { queueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about sending runs takes [ms]. Tests have a shorter one, of the same order. */
export const runSetTimes = {
  ...queueTimes,
  /** A worker has a set for so long, then it is taken for dead: longer than a question waits for its answer. */
  lease: 10_000,
  /** After no answer: the first pause, and the longest. */
  retry: { first: 1_000, longest: 30_000 },
  /** How often the bridge is asked whether it has the same. */
  askAgain: 60_000,
  /** How often what it refused is asked for anew. */
  refused: 600_000,
  /** How often it is looked for irrigations whose start has come near, and for fields whose zones have changed. */
  sweepEvery: 30_000,
};
export type RunSetTimes = Readonly<typeof runSetTimes>;
