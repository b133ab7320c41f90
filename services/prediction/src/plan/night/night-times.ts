import { queueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about a night takes [ms]. Tests have a shorter one, of the same order. */
export const nightTimes = {
  ...queueTimes,
  /** How long a chunk is one worker's, who says again and again that it still has it. */
  lease: 30_000,
  /** How often it is checked whether a night is to be opened, and whether chunks wait that nobody was woken for. */
  checkEvery: 15_000,
  /** After a failure, before the next try: the first, and the longest. */
  retry: { first: 5_000, longest: 300_000 },
};
export type NightTimes = Readonly<typeof nightTimes>;
