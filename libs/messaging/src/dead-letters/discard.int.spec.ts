import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DeadLetterBench } from '../../test/dead-letter-bench.ts';
import { oldOperators } from './old-operators.ts';

let bench: DeadLetterBench;

beforeAll(async () => {
  bench = await DeadLetterBench.create();
});
afterAll(() => bench.drop());
beforeEach(() => bench.clear());

/** As services do every hour. */
async function retain(): Promise<void> {
  for (const { until, take } of oldOperators) await bench.pool.query(String(take), [until(new Date())]);
}

describe('a letter that nobody needs any more', () => {
  const discards = async () => (await bench.pool.query('select from dead_letter_put_away')).rowCount;
  const waitsForALock = () =>
    eventually('it waits for a lock', async () => {
      const { rowCount } = await bench.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
  const discard = (kind: 'fact' | 'mail', id: string) =>
    bench.database.transaction((connection) =>
      bench.letters().discard(connection, { kind, id, reason: 'Done by hand' }, 'an-admin'),
    );

  it('is neither listed nor counted, once and for good, and it is known who says so and why', async () => {
    const [fact, other] = [await bench.aDeadFact(), await bench.aDeadFact({ version: 2 })];
    await bench.pool.query(`insert into parcel values ('p', true, now()), ('q', true, now())`);
    // Two administrators at once.
    expect((await Promise.all([discard('fact', fact), discard('fact', fact)])).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await discard('mail', 'p')).toBe(true);
    expect(await discard('mail', 'p')).toBe(false);
    expect((await bench.listed()).items.map(({ id }) => id).toSorted()).toEqual([other, 'q'].toSorted());
    expect(await bench.counts()).toEqual({ fact: 1, mail: 1 });
    // It was tried again by something of ours, and died again.
    await bench.pool.query(`update parcel set lost_at = now() + interval '1 day' where id = 'p'`);
    expect(await bench.counts()).toEqual({ fact: 1, mail: 1 });
    const { rows } = await bench.pool.query(
      'select kind, letter_id, actor, reason from dead_letter_put_away order by kind',
    );
    expect(rows).toEqual([
      { kind: 'fact', letter_id: fact, actor: 'an-admin', reason: 'Done by hand' },
      { kind: 'mail', letter_id: 'p', actor: 'an-admin', reason: 'Done by hand' },
    ]);
  });

  it('is listed apart, with who says so and why, the last one first, until it is wanted again', async () => {
    const fact = await bench.aDeadFact({ error: 'a bug, says ana@farm.example' });
    await bench.aDeadFact({ version: 2 });
    await bench.pool.query(
      `insert into parcel values ('p', true, '2026-07-01T12:00:00Z'), ('q', true, '2026-07-01T12:00:00Z')`,
    );
    expect(await bench.listedAway()).toEqual({ items: [], nextCursor: null });
    for (const [kind, id] of [['mail', 'p'] as const, ['fact', fact] as const, ['mail', 'q'] as const])
      await discard(kind, id);
    // As retention leaves it, though put away at the very same moment as another.
    await bench.pool.query(
      `update dead_letter_put_away set at = '2026-07-02T12:00:00.123456Z' where kind = 'mail'`,
    );
    await bench.pool.query(`update dead_letter_put_away set actor = '', reason = '' where letter_id = 'p'`);
    const { items } = await bench.listedAway();
    expect(items[0]).toMatchObject({
      ...{ service: 'bridge', kind: 'fact', id: fact, error: 'a bug, says [address]' },
      putAway: { word: { by: 'an-admin', reason: 'Done by hand' } },
    });
    expect(items.slice(1).toSorted((one, two) => one.id.localeCompare(two.id))).toMatchObject([
      { kind: 'mail', id: 'p', putAway: { at: '2026-07-02T12:00:00.123Z', word: null } },
      { kind: 'mail', id: 'q', diedAt: '2026-07-01T12:00:00.000Z', putAway: { word: { by: 'an-admin' } } },
    ]);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await bench.listedAway({ limit: 1, ...(cursor !== null && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(items.map(({ id }) => id));
    await expect(bench.listedAway({ cursor: 'x', limit: 1 })).rejects.toThrow(Rejected);

    expect([await bench.replay(fact), await bench.replay('p', 'mail')]).toEqual([
      { kind: 'done' },
      { kind: 'woken' },
    ]);
    expect((await bench.listedAway()).items.map(({ id }) => id)).toEqual(['q']);
  });

  it('is not put away while it is replayed: that waits, and finds it gone', async () => {
    const id = await bench.aDeadFact();
    const [underway, ending] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
    bench.handle = async () => {
      underway.resolve(true);
      await ending.promise;
    };
    const replayed = bench.replay(id);
    await underway.promise;
    const away = discard('fact', id);
    await waitsForALock().finally(() => {
      ending.resolve(true);
    });
    expect([await replayed, await away]).toEqual([{ kind: 'done' }, false]);
    expect(await discards()).toBe(0);
  });

  it('nor a row that waits again by then, which is listed when it dies once more', async () => {
    await bench.pool.query(`insert into parcel values ('p', true, now())`);
    const late = await bench.database.transaction(async (connection) => {
      await connection.query(`update parcel set is_lost = false where id = 'p'`, []);
      const away = discard('mail', 'p');
      await waitsForALock();
      return { away };
    });
    expect(await late.away).toBe(false);
    await bench.pool.query('update parcel set is_lost = true');
    expect(await bench.counts()).toEqual({ fact: 0, mail: 1 });
  });

  it.each(['', 'x', 'a:\0', "' or true --"])('with the id %j is not there', async (id) => {
    await bench.aDeadFact();
    expect(await discard('fact', id)).toBe(false);
    expect(await bench.counts()).toEqual({ fact: 1, mail: 0 });
  });

  it('is wanted again where it is replayed: when it fails it is listed as before', async () => {
    const id = await bench.aDeadFact();
    await discard('fact', id);
    bench.handle = () => Promise.reject(new Error('still a bug'));
    expect(await bench.replay(id)).toMatchObject({ kind: 'failed' });
    expect((await bench.listed()).items).toMatchObject([{ id }]);
    expect((await bench.listedAway()).items).toEqual([]);
  });

  it('is forgotten to have been anybody’s word after two years, and stays away', async () => {
    const [old, id] = [await bench.aDeadFact(), await bench.aDeadFact({ version: 2 })];
    await discard('fact', old);
    await bench.pool.query(`update dead_letter_put_away set at = now() - interval '2 years 1 day'`);
    await discard('fact', id);
    await retain();
    const { rows } = await bench.pool.query('select actor, reason from dead_letter_put_away order by at');
    expect(rows).toEqual([
      { actor: '', reason: '' },
      { actor: 'an-admin', reason: 'Done by hand' },
    ]);
    expect(await bench.counts()).toEqual({ fact: 0, mail: 0 });
  });
});

it('who replayed what is known for two years', async () => {
  await bench.pool.query(
    `insert into dead_letter_replay (at, actor, kind, letter_id, outcome) values
       (now() - interval '2 years 1 day', 'old', 'fact', 'x', 'done'), (now() - interval '1 year', 'young', 'fact', 'y', 'done')`,
  );
  await retain();
  expect((await bench.pool.query('select actor from dead_letter_replay')).rows).toEqual([{ actor: 'young' }]);
});
