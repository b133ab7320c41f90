import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { DeadLetterBench } from '../../test/dead-letter-bench.ts';
import { levelChanged } from '../../test/meter-facts.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { announce, outboxRow } from './announce.ts';
import { takeIn } from './consume/inbox.ts';
import { dropOutboxUpgrade, outboxTables, outboxUpgrade } from './outbox-tables.ts';

const meterId = 'meter-1';
const about = { aggregateId: meterId };

let own: OwnDatabase;
let open: PoolClient[] = [];

beforeAll(async () => {
  own = await OwnDatabase.create(outboxTables);
});
afterEach(() => {
  for (const client of open.splice(0)) client.release(true);
});
afterAll(() => own.drop());

async function transaction(): Promise<PoolClient> {
  const client = await own.pool.connect();
  open = [...open, client];
  await client.query('begin');
  return client;
}

const setLevel = (connection: PoolClient | Pool, level: number) =>
  announce(connection, levelChanged, { meterId, level }, about);

/** As a process of the release before writes it. */
const setLevelAsBefore = (connection: PoolClient | Pool, level: number) =>
  connection.query(
    `with next as (
       insert into aggregate_version (aggregate_id, version) values ($1, 1)
       on conflict (aggregate_id) do update set version = aggregate_version.version + 1
       returning version
     )
     insert into outbox (subject, aggregate_id, aggregate_version, payload, request_id)
     select $2, $1, version, $3, null from next`,
    [meterId, levelChanged.subject, JSON.stringify({ meterId, level })],
  );

/** The levels in the order of their versions. */
async function levels(): Promise<number[]> {
  const { rows } = await own.pool.query<{ payload: string }>(
    'select payload from outbox order by aggregate_version',
  );
  return rows.map(({ payload }) => levelChanged.payload.parse(JSON.parse(payload)).level);
}

async function versions(): Promise<{ version: number; sequence: number }[]> {
  const { rows } = await own.pool.query<{ version: number; sequence: number }>(
    'select aggregate_version::int as version, sequence::int from outbox order by sequence',
  );
  return rows;
}

describe('the version of a fact', () => {
  it.each([
    { first: setLevel, second: setLevel, who: 'two writers' },
    { first: setLevelAsBefore, second: setLevel, who: 'a writer of the release before and one of this' },
    { first: setLevel, second: setLevelAsBefore, who: 'a writer of this release and one of that before' },
  ])('follows the order of commits: $who of one aggregate', async ({ first, second }) => {
    await own.pool.query('truncate outbox');
    const holder = await transaction();
    await first(holder, 1);
    let isWritten = false;
    const waiting = second(own.pool, 3).then(() => (isWritten = true));
    await wait(200);
    expect(isWritten).toBe(false);
    await first(holder, 2);
    await holder.query('commit');
    await waiting;
    expect(await levels()).toEqual([1, 2, 3]);
  });

  it('is the database’s, whoever inserts the row', async () => {
    await own.pool.query('truncate outbox');
    const row = outboxRow(levelChanged, { meterId, level: 1 }, about);
    await own.pool.query(
      'insert into outbox (subject, aggregate_id, payload, request_id) values ($1, $2, $3, $4)',
      [row.subject, row.aggregateId, row.payload, row.requestId],
    );
    await setLevelAsBefore(own.pool, 2);
    await setLevel(own.pool, 3);
    const numbered = await versions();
    expect(numbered).toHaveLength(3);
    for (const { version, sequence } of numbered) expect(version).toBe(sequence);
  });

  it('costs another aggregate no waiting', async () => {
    await setLevel(await transaction(), 1);
    await announce(own.pool, levelChanged, { meterId: 'meter-2', level: 1 }, { aggregateId: 'meter-2' });
  });
});

describe('an upgrade with versions in use', () => {
  let bench: DeadLetterBench;
  beforeAll(async () => {
    bench = await DeadLetterBench.create();
  });
  afterAll(() => bench.drop());

  const takeInAs = (version: number) =>
    bench.database.transaction((connection) =>
      takeIn(connection, DeadLetterBench.consumer, {
        ...{ messageId: String(version), aggregateId: meterId, aggregateVersion: version, requestId: 'r' },
      }),
    );

  it('goes on above them: what died before is replayed before a newer fact, and never after it', async () => {
    await own.pool.query(`truncate outbox, aggregate_version; ${dropOutboxUpgrade}`);
    for (const level of [1, 2, 3]) await setLevelAsBefore(own.pool, level);
    const before = await versions();
    expect(before.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await takeInAs(1)).toBe('new');
    const [early, late] = [await bench.aDeadFact({ version: 2 }), await bench.aDeadFact({ version: 3 })];

    await own.pool.query(`${outboxUpgrade} ${outboxUpgrade}`);
    await setLevelAsBefore(own.pool, 4);
    await setLevel(own.pool, 5);
    expect(await levels()).toEqual([1, 2, 3, 4, 5]);
    const [of4, of5] = (await versions()).slice(3).map(({ version }) => version);

    expect(await bench.replay(early)).toEqual({ kind: 'done' });
    expect(await takeInAs(of4!)).toBe('new');
    expect(await bench.replay(late)).toEqual({ kind: 'stale' });
    expect(await takeInAs(of5!)).toBe('new');
  });
});
