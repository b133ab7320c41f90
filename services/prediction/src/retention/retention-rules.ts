import { oldAnswers, oldFacts, oldOperators } from '@headgate/messaging';
import {
  daysBefore,
  deleteFrom,
  retentionBatch,
  type RetentionRule,
} from '@headgate/runtime/retention/retention-rule';
import { monthlyPartitions } from '@headgate/runtime/retention/partitions';

/** Docs: docs/farm-records.md. Each has an index that begins with the oldest, but for tables of few rows. */
export const retentionRules: readonly RetentionRule[] = [
  {
    // The legal terms' usage logs: calculations of nobody.
    what: 'signed-out calculations',
    until: daysBefore(90),
    take: `DELETE FROM prediction_log WHERE id IN (
      SELECT id FROM prediction_log WHERE farm_id IS NULL AND created_at <= $1 ORDER BY created_at LIMIT ${retentionBatch}
    )`,
  },
  {
    // Usage too: the calculation stays the farm's, what tied it to one browser goes.
    what: 'sessions of calculations',
    until: daysBefore(90),
    take: `UPDATE prediction_log SET user_session = NULL WHERE id IN (
      SELECT id FROM prediction_log WHERE farm_id IS NOT NULL AND user_session IS NOT NULL AND created_at <= $1
      ORDER BY created_at LIMIT ${retentionBatch}
    )`,
  },
  {
    // Longer than any question is under way, and than a fact can come again (30 days).
    what: 'ids of deleted farms',
    until: daysBefore(45),
    take: deleteFrom('deleted_farm', 'deleted_at <= $1'),
  },
  {
    // How a night went is of interest as long as the one after it.
    what: 'parts of nights',
    until: daysBefore(30),
    take: `DELETE FROM night_chunk WHERE id IN (
      SELECT id FROM night_chunk WHERE night <= $1::date ORDER BY night LIMIT ${retentionBatch}
    )`,
  },
  {
    what: 'nights',
    until: daysBefore(30),
    take: deleteFrom('night', 'night <= $1::date'),
  },
  {
    // So long the farm sees that one has ended, and why its calendar is empty.
    what: 'calendar links that have ended',
    until: daysBefore(30),
    take: deleteFrom('calendar_link', 'ends_at <= $1'),
  },
  {
    what: 'links to reports that have ended',
    until: daysBefore(30),
    take: deleteFrom('report_link', 'ends_at <= $1'),
  },
  {
    what: 'entries of the audit log',
    until: daysBefore(2 * 365),
    take: deleteFrom('audit_log', 'at <= $1'),
  },
  {
    // The planned irrigation says what became of it.
    what: 'runs of planned irrigations that have ended',
    until: daysBefore(60),
    take: deleteFrom('run_set', `ends_at <= $1 AND state = 'ended'`),
  },
  {
    // No plan is of days so far ahead that one of them could still be proposed.
    what: 'irrigations that a farm was reminded of',
    until: daysBefore(30),
    take: deleteFrom('reminded_irrigation', 'reminded_at <= $1'),
  },
  {
    // Each is of one month.
    what: 'reminders of meters',
    until: daysBefore(60),
    take: deleteFrom('reminded_meters', 'reminded_at <= $1'),
  },
  {
    // As long as it is listed.
    what: 'faults that are settled',
    until: daysBefore(30),
    take: deleteFrom('fault', 'settled_at <= $1'),
  },
  {
    // Of a zone that has not been watered since, say: nobody settles it any more.
    what: 'faults that nobody settles',
    until: daysBefore(365),
    take: deleteFrom('fault', 'raised_at <= $1'),
  },
  oldAnswers,
  ...oldFacts,
  ...oldOperators,
  monthlyPartitions({
    // What nobody touched: the rest has a row of its own (`planned_irrigation`), which stays. A month goes when all of it is old.
    what: 'months of plans that later ones replaced',
    until: daysBefore(60),
    table: 'recommendation',
  }),
];
