import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { OwnDatabase } from './own-database.ts';

/** Of readings that `meter.process.ts` has announced, and `ledger.process.ts` has booked. */
export interface Tally {
  readonly announced: number;
  readonly applied: number;
  readonly lost: number;
  readonly twice: number;
}

export async function tallyOf(meter: OwnDatabase, ledger: OwnDatabase): Promise<Tally> {
  const announced = await idsOf(meter, 'select id from reading order by id');
  const applied = await idsOf(ledger, 'select reading_id as id from entry order by reading_id');
  const arrived = new Set(applied);
  return {
    announced: announced.length,
    applied: applied.length,
    lost: announced.filter((id) => !arrived.has(id)).length,
    twice: applied.length - arrived.size,
  };
}

/** Each meter's level, as `meter=level`: as it is, and as it was told last. */
export async function levelsOf(meter: OwnDatabase, ledger: OwnDatabase): Promise<[string[], string[]]> {
  const latest = `select meter_id || '=' || level as id from
    (select distinct on (meter_id) meter_id, level from level order by meter_id, number desc) latest order by 1`;
  return [
    await idsOf(meter, `select id || '=' || level as id from meter order by 1`),
    await idsOf(ledger, latest),
  ];
}

export async function idsOf({ pool }: OwnDatabase, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

export async function countOf(
  { pool }: OwnDatabase,
  table: 'reading' | 'entry' | 'outbox where published_at is null',
): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** The broker holds nothing that it has yet to deliver, or to be told the end of: no late repeat can come. */
export async function isNothingPending(url: string): Promise<boolean> {
  const login = { user: 'ledger', pass: 'ledger-password', inboxPrefix: '_INBOX.ledger' };
  const connection = await connect({ servers: url.split(','), ...login });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const states = await Promise.all(
      ['ledger_reading-taken_v1', 'ledger_level-changed_v1'].map((name) =>
        manager.consumers.info('fact_meter', name),
      ),
    );
    return states.every(({ num_pending, num_ack_pending }) => num_pending === 0 && num_ack_pending === 0);
  } finally {
    await connection.close();
  }
}
