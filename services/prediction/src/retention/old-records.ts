import { oldOperators } from '@headgate/messaging';

const day = 24 * 60 * 60 * 1000;
const daysBefore = (days: number) => (now: Date) => new Date(now.getTime() - days * day);

/** So many rows go at once: well within the time that one statement may take. */
export const batch = 500;

export interface OldRecords {
  readonly what: string;
  /** The last moment of what is kept long enough at `now`. */
  readonly until: (now: Date) => Date;
  /** One batch of what was made at `$1` or before. */
  readonly statement: string;
}

/** Docs: docs/farm-records.md. Each has an index that begins with the oldest. */
export const oldRecords: readonly OldRecords[] = [
  {
    // The legal terms' usage logs: calculations of nobody.
    what: 'signed-out calculations',
    until: daysBefore(90),
    statement: `DELETE FROM prediction_log WHERE id IN (
      SELECT id FROM prediction_log WHERE farm_id IS NULL AND created_at <= $1 ORDER BY created_at LIMIT ${batch}
    )`,
  },
  {
    // Usage too: the calculation stays the farm's, what tied it to one browser goes.
    what: 'sessions of calculations',
    until: daysBefore(90),
    statement: `UPDATE prediction_log SET user_session = NULL WHERE id IN (
      SELECT id FROM prediction_log WHERE farm_id IS NOT NULL AND user_session IS NOT NULL AND created_at <= $1
      ORDER BY created_at LIMIT ${batch}
    )`,
  },
  {
    // Longer than any question is under way, and than a fact can come again (30 days).
    what: 'ids of deleted farms',
    until: daysBefore(45),
    statement: `DELETE FROM deleted_farm WHERE farm_id IN (
      SELECT farm_id FROM deleted_farm WHERE deleted_at <= $1 LIMIT ${batch}
    )`,
  },
  ...oldOperators(batch),
];
