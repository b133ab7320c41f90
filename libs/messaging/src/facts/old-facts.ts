import { daysBefore, deleteFrom, type RetentionRule } from '@headgate/runtime/retention/retention-rule';

/** For the retention of every service with `outboxTables`. Each has an index that begins with the oldest. */
export const oldFacts: readonly RetentionRule[] = [
  {
    // As long as the stream keeps them: a broker that lost its disk needs them again.
    what: 'facts that were published',
    until: daysBefore(30),
    take: deleteFrom('outbox', 'published_at <= $1'),
  },
  {
    // For longer than any repeat can come: a stream keeps a fact for 30 days, and one that is made anew (the broker lost its
    // disk, or everything was restored) gets all of the last 30 days again, for another 30. So a repeat counts from then.
    what: 'ids of facts that were taken in',
    until: daysBefore(45),
    take: deleteFrom('inbox', 'received_at <= $1'),
  },
  {
    // Longer than its facts can come. What died may still be replayed, and must not undo what came after.
    what: 'versions of what nothing was heard of',
    until: daysBefore(75),
    take: deleteFrom(
      'inbox_version',
      `taken_on < $1::timestamptz::date AND NOT EXISTS (
        SELECT FROM dead_letter
        WHERE dead_letter.consumer = inbox_version.consumer AND dead_letter.aggregate_id = inbox_version.aggregate_id
      )`,
    ),
  },
];
