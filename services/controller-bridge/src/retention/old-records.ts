import { oldOperators } from '@headgate/messaging';
import { yearsBefore } from '@headgate/runtime/retention/years-before';

/** So many rows go at once: well within the time that one statement may take. */
export const batch = 500;

/** Farm data, by the legal terms [years]. */
const farmYears = 2;

const day = 24 * 60 * 60 * 1000;
const daysBefore = (days: number) => (now: Date) => new Date(now.getTime() - days * day);

interface OldRecords {
  readonly what: string;
  /** The last moment of what is kept long enough at `now`. */
  readonly until: (now: Date) => Date;
  /** One batch of what ended at `$1` or before. */
  readonly statement: string;
}

/** Docs: docs/controllers.md. */
export const oldRecords: readonly OldRecords[] = [
  {
    // The legal terms' usage logs.
    what: 'tests of connections',
    until: daysBefore(90),
    statement: some('connection_test', 'started_at <= $1'),
  },
  {
    // With the water that they brought. What is still tried, or open, is not old.
    what: 'commands',
    until: (now) => yearsBefore(now, farmYears),
    statement: `WITH old AS (
        SELECT id FROM command WHERE requested_at <= $1 AND status IN ('confirmed', 'failed') AND next_try_at IS NULL
          AND NOT EXISTS (SELECT FROM zone_run WHERE command_id = id AND state IN ('open', 'unconfirmed'))
        ORDER BY requested_at LIMIT ${String(batch)}
      ), alarms AS (DELETE FROM alarm USING old WHERE command_id = old.id),
      runs AS (DELETE FROM zone_run USING old WHERE command_id = old.id),
      states AS (DELETE FROM command_state USING old WHERE command_id = old.id)
      DELETE FROM command USING old WHERE command.id = old.id`,
  },
  {
    what: 'entries of the audit log',
    until: (now) => yearsBefore(now, farmYears),
    statement: some('audit_log', 'at <= $1'),
  },
  {
    // Nobody asks the same operation again after a month.
    what: 'answers to operations',
    until: daysBefore(30),
    statement: some('operation', 'answered_at <= $1'),
  },
  {
    what: 'farms that were to be closed, and stayed',
    until: daysBefore(1),
    statement: some('closed_farm', 'deleted_at IS NULL AND closed_until <= $1'),
  },
  {
    // Longer than any question is under way, and than a fact can come again (30 days). Not while something of it is left.
    what: 'ids of deleted farms',
    until: daysBefore(45),
    statement: some(
      'closed_farm',
      'deleted_at <= $1 AND NOT EXISTS (SELECT FROM controller WHERE controller.farm_id = closed_farm.farm_id)',
    ),
  },
  ...oldOperators(batch),
];

function some(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${String(batch)}))`;
}
