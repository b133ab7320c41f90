import { Injectable } from '@nestjs/common';
import type { Connection } from '@headgate/messaging';
import { Clock } from '../time/clock.ts';
import { dailyTables, farmTables } from './farm-tables.ts';
import { lockFarm } from './with-farm-lock.ts';

/** So many rows go at once: well within the time that one statement may take. */
const batch = 500;
/** A field has a row for each day of its years. */
const fieldsAtOnce = 10;

interface Deleted {
  readonly rows: number;
  readonly oldest: string | null;
}

/** Forgets whatever is kept for a farm. Again, or for a farm that nothing is known of: harmless. */
@Injectable()
export class ForgetFarm {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Within the transaction of `connection`. */
  async forget(farmId: string, connection: Connection): Promise<void> {
    await deleteHistory(farmId, connection);
    // Only now, for a moment: what is being written for the farm is waited for, and nothing more is written after.
    await connection.query(lockFarm, [farmId]);
    await connection.query(
      'INSERT INTO deleted_farm (farm_id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [farmId, this.#clock.now()],
    );
    // Whoever plans the farm just now has written what there was to write, and whoever comes next finds no farm.
    await connection.query('SELECT FROM farm_fields WHERE farm_id = $1 FOR UPDATE', [farmId]);
    await deleteDays(farmId, connection);
    for (const table of farmTables)
      await connection.query(`DELETE FROM ${table} WHERE farm_id = $1`, [farmId]);
  }
}

/** Field by field: what is left after, of fields that are not there, is little. */
async function deleteDays(farmId: string, connection: Connection): Promise<void> {
  const fields = await connection.query<{ id: string }[]>('SELECT id FROM field WHERE farm_id = $1', [
    farmId,
  ]);
  for (let at = 0; at < fields.length; at += fieldsAtOnce) {
    const ids = fields.slice(at, at + fieldsAtOnce).map(({ id }) => id);
    for (const table of dailyTables)
      await connection.query(`DELETE FROM ${table} WHERE farm_id = $1 AND field_id = ANY($2)`, [farmId, ids]);
  }
}

/** Newest first, each batch going on where the last one ended instead of over what it has deleted. */
async function deleteHistory(farmId: string, connection: Connection): Promise<void> {
  let until = 'infinity';
  for (;;) {
    const [deleted] = await connection.query<Deleted[]>(
      `WITH gone AS (
        DELETE FROM prediction_log WHERE id IN (
          SELECT id FROM prediction_log WHERE farm_id = $1 AND created_at <= $2
          ORDER BY created_at DESC LIMIT ${batch}
        ) RETURNING created_at
      ) SELECT count(*)::int AS rows, min(created_at)::text AS oldest FROM gone`,
      [farmId, until],
    );
    if (deleted === undefined || deleted.rows < batch || deleted.oldest === null) return;
    until = deleted.oldest;
  }
}
