import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { DataSource } from 'typeorm';
import type { ReportListener } from '../controller-adapter.ts';
import { readingOf } from './simulated-valves.ts';

/** [ms] */
const pauses = { first: 300, every: 300 };
const forgetEvery = 60 * 60_000;

/** Tells that valves' time is over, as a device does: one replica notes it, and reports it. `second`: of their timers [ms]. */
export function simulatedTimers(database: DataSource, second: number, report: ReportListener): Repetition {
  const logger = new Logger('SimulatedTimers');
  let [forgotAt, isFailing] = [-Infinity, false];
  const check = async () => {
    try {
      for (const controllerId of await endedAt(database)) {
        const state = await stateOf(database, controllerId, second);
        report({ controllerId, at: new Date(), isSimulated: true, kind: 'state', ...state });
      }
      if (performance.now() - forgotAt >= forgetEvery) {
        await forget(database);
        forgotAt = performance.now();
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'Simulated valves are not looked after, trying on');
      isFailing = true;
    }
  };
  return new Repetition(check, pauses);
}

/** The controllers where a valve's time is over, open or paused: nobody else is told of it. */
async function endedAt(database: DataSource): Promise<Set<string>> {
  const [rows] = await database.query<[{ controllerId: string }[], number]>(
    `UPDATE simulated_valve
        SET is_open = false, command_id = NULL, ends_at = NULL, paused_until = NULL, left_seconds = NULL
      WHERE (is_open AND ends_at <= clock_timestamp()) OR paused_until <= clock_timestamp() RETURNING controller_id AS "controllerId"`,
  );
  return new Set(rows.map(({ controllerId }) => controllerId));
}

async function stateOf(database: DataSource, controllerId: string, second: number) {
  const rows = await database.query<{ station: number }[]>(
    'SELECT station FROM simulated_valve WHERE controller_id = $1 ORDER BY station',
    [controllerId],
  );
  const stations = rows.map(({ station }) => station);
  return await readingOf(database.manager, { controllerId, stations }, second);
}

/** No order comes again after a day; and no controller comes back that is gone. */
async function forget(database: DataSource): Promise<void> {
  await database.query(`DELETE FROM simulated_order WHERE at < clock_timestamp() - interval '1 day'`);
  for (const table of ['simulated_valve', 'simulated_device']) {
    await database.query(
      `DELETE FROM ${table} AS old
        WHERE NOT EXISTS (SELECT 1 FROM controller WHERE id = old.controller_id)
          AND NOT EXISTS (SELECT 1 FROM simulated_order WHERE controller_id = old.controller_id)`,
    );
  }
}
