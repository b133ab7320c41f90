import { oldAnswers, oldFacts, oldOperators } from '@headgate/messaging';
import { monthlyPartitions } from '@headgate/runtime/retention/partitions';
import {
  daysBefore,
  deleteFrom,
  retentionBatch,
  yearsBefore,
  type RetentionRule,
} from '@headgate/runtime/retention/retention-rule';

/** Farm data, by the legal terms. */
const afterFarm = yearsBefore(2);

/** The month of what is old enough goes whole: before the commands, which would take its rows along one by one. */
const withItsMonth =
  (until: RetentionRule['until']): RetentionRule['until'] =>
  (now) => {
    const last = until(now);
    return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1));
  };

/** Docs: docs/controllers.md. */
export const retentionRules: readonly RetentionRule[] = [
  {
    // The legal terms' usage logs.
    what: 'tests of connections',
    until: daysBefore(90),
    take: deleteFrom('connection_test', 'started_at <= $1'),
  },
  monthlyPartitions({
    what: 'months of readings of meters',
    until: withItsMonth(afterFarm),
    ...{ table: 'flow_reading', ahead: 3 },
  }),
  {
    // With the water that they brought. What is still tried, or open, is not old.
    what: 'commands',
    until: afterFarm,
    take: `WITH old AS (
        SELECT id FROM command WHERE requested_at <= $1 AND status IN ('confirmed', 'failed') AND next_try_at IS NULL
          AND NOT EXISTS (SELECT FROM zone_run WHERE command_id = id AND state IN ('open', 'unconfirmed'))
        ORDER BY requested_at LIMIT ${retentionBatch}
      ), alarms AS (DELETE FROM alarm USING old WHERE command_id = old.id),
      runs AS (DELETE FROM zone_run USING old WHERE command_id = old.id),
      states AS (DELETE FROM command_state USING old WHERE command_id = old.id)
      DELETE FROM command USING old WHERE command.id = old.id`,
  },
  {
    what: 'alarms without a run',
    until: afterFarm,
    take: deleteFrom('alarm', 'raised_at <= $1 AND command_id IS NULL'),
  },
  {
    what: 'entries of the audit log',
    until: afterFarm,
    take: deleteFrom('audit_log', 'at <= $1'),
  },
  oldAnswers,
  {
    // Longer than an irrigation is planned ahead: nobody sets its runs any more.
    what: 'versions of planned irrigations',
    until: daysBefore(90),
    take: deleteFrom('planned_irrigation', 'set_at <= $1'),
  },
  {
    what: 'farms that were to be closed, and stayed',
    until: daysBefore(1),
    take: deleteFrom('closed_farm', 'deleted_at IS NULL AND closed_until <= $1'),
  },
  {
    // Longer than any question is under way, and than a fact can come again (30 days). Not while something of it is left.
    what: 'ids of deleted farms',
    until: daysBefore(45),
    take: deleteFrom(
      'closed_farm',
      'deleted_at <= $1 AND NOT EXISTS (SELECT FROM controller WHERE controller.farm_id = closed_farm.farm_id)',
    ),
  },
  ...oldFacts,
  ...oldOperators,
];
