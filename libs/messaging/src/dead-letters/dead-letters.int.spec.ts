import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rejected, Unavailable } from '@headgate/runtime';
import { DeadLetterBench } from '../../test/dead-letter-bench.ts';
import { levelChanged } from '../../test/meter-facts.ts';
import { takeIn } from '../facts/consume/inbox.ts';

const { consumer } = DeadLetterBench;
const meterId = 'meter-1';
const nobodysId = 'd035b84d-b48d-4b94-95df-9ec42d385c42';

let bench: DeadLetterBench;

beforeAll(async () => {
  bench = await DeadLetterBench.create();
});
afterAll(() => bench.drop());
beforeEach(() => bench.clear());

const effects = async () =>
  (await bench.pool.query<{ level: number }>('select level from effect order by level')).rows.map(
    ({ level }) => level,
  );
const noted = async () =>
  (
    await bench.pool.query<{ actor: string; kind: string; letter_id: string; outcome: string }>(
      'select actor, kind, letter_id, outcome from dead_letter_replay order by id',
    )
  ).rows;

describe('dead letters', () => {
  it('are listed with all kinds together, the newest first, each on one page', async () => {
    for (let index = 0; index < 7; index += 1) await bench.aDeadFact({ version: index });
    // The very same moment: what happened at once is told apart all the same.
    await bench.pool.query(`update dead_letter set died_at = '2026-07-01T12:00:00.123456Z'`);
    await bench.pool.query(
      `insert into parcel values ('p-old', true, '2026-07-01T11:00:00Z'), ('p-new', true, '2026-07-01T13:00:00Z'),
         ('p-found', false, '2026-07-01T13:00:00Z')`,
    );
    const all = (await bench.listed()).items;
    expect(all.map(({ kind }) => kind)).toEqual(['mail', ...Array<string>(7).fill('fact'), 'mail']);
    expect(all[0]).toEqual({
      ...{ service: 'bridge', kind: 'mail', id: 'p-new', about: 'parcel', consumer: null },
      ...{ error: 'nobody at home', tries: 3, diedAt: '2026-07-01T13:00:00.000Z' },
    });
    expect(all[1]).toMatchObject({ about: levelChanged.subject, consumer, tries: 8, error: 'a bug' });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await bench.listed({ limit: 2, ...(cursor !== null && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(await bench.counts()).toEqual({ fact: 7, mail: 2 });
  });

  it('are counted though there are none, by each kind that the service has', async () => {
    expect(await bench.counts()).toEqual({ fact: 0, mail: 0 });
    expect(await bench.listed()).toEqual({ items: [], nextCursor: null });
  });

  it('tell what went wrong without secrets and addresses, and not at any length', async () => {
    await bench.aDeadFact({ error: 'password=hunter2 of ana@farm.example at postgres://me:hunter2@db/x' });
    await bench.aDeadFact({ error: 'x'.repeat(100_000) });
    const errors = (await bench.listed()).items.map(({ error }) => error);
    expect(errors.join()).not.toMatch(/hunter2|ana@|farm\.example/);
    expect(Math.max(...errors.map(({ length }) => length))).toBe(500);
  });

  it.each([
    '',
    'x',
    '1-2',
    `1-${'g'.repeat(32)}`,
    "1' or true --",
    `${'9'.repeat(18)}-${'a'.repeat(32)}`,
    '1\0',
  ])('have no page after %j', async (cursor) => {
    await expect(bench.listed({ cursor, limit: 5 })).rejects.toThrow(Rejected);
  });
});

describe('a dead fact', () => {
  it('that can be taken now takes effect once, and is gone', async () => {
    const id = await bench.aDeadFact({ version: 3 });
    expect(await Promise.all([bench.replay(id), bench.replay(id)])).toEqual(
      expect.arrayContaining([{ kind: 'done' }, { kind: 'not-found' }]),
    );
    expect(await effects()).toEqual([3]);
    expect((await bench.listed()).items).toEqual([]);
    expect(await noted()).toEqual([{ actor: 'an-admin', kind: 'fact', letter_id: id, outcome: 'done' }]);
  });

  it('is dropped without effect where a newer one of its aggregate has had its own', async () => {
    const id = await bench.aDeadFact({ version: 3 });
    const newer = { messageId: randomUUID(), aggregateId: meterId, aggregateVersion: 4, requestId: 'x' };
    await bench.database.transaction((connection) => takeIn(connection, consumer, newer));
    expect(await bench.replay(id)).toEqual({ kind: 'stale' });
    expect([await effects(), (await bench.listed()).items]).toEqual([[], []]);
  });

  it('has its place among the versions: what is older comes too late after it', async () => {
    const [older, newer] = [await bench.aDeadFact({ version: 3 }), await bench.aDeadFact({ version: 4 })];
    expect([await bench.replay(newer), await bench.replay(older)]).toEqual([
      { kind: 'done' },
      { kind: 'stale' },
    ]);
    expect(await effects()).toEqual([4]);
  });

  it('that fails again stays, without any of its effects, and says why', async () => {
    const id = await bench.aDeadFact();
    bench.handle = async (_payload, connection) => {
      await connection.query('insert into effect (level) values (1)');
      throw new Error('still a bug, says ana@farm.example');
    };
    expect(await bench.replay(id)).toEqual({ kind: 'failed', error: 'still a bug, says [address]' });
    expect(await effects()).toEqual([]);
    expect((await bench.listed()).items).toMatchObject([
      { id, error: 'still a bug, says [address]', tries: 9 },
    ]);
    expect(await noted()).toMatchObject([{ outcome: 'failed' }]);
    // Nothing of the attempt is left that would make the next one stale.
    bench.handle = () => Promise.resolve();
    expect(await bench.replay(id)).toEqual({ kind: 'done' });
  });

  it('that is no JSON, or not what the contract says, or nobody’s, stays', async () => {
    const [broken, other] = [
      await bench.aDeadFact({ payload: '{' }),
      await bench.aDeadFact({ payload: '{"level":"x"}' }),
    ];
    expect(await bench.replay(broken)).toMatchObject({ kind: 'failed' });
    expect(await bench.replay(other)).toEqual({
      kind: 'failed',
      error: 'the payload is not what the contract says',
    });
    await bench.pool.query(`update dead_letter set consumer = 'ledger_of-yesterday_v1'`);
    const [{ id } = { id: '' }] = (await bench.listed()).items;
    expect(await bench.replay(id)).toEqual({ kind: 'failed', error: 'Nobody consumes it any more' });
    expect((await bench.listed()).items).toHaveLength(2);
  });

  it('waits where what it needs is away: that is nobody’s failure', async () => {
    const id = await bench.aDeadFact();
    bench.handle = () => Promise.reject(new Unavailable('the provider is away'));
    await expect(bench.replay(id)).rejects.toThrow(Unavailable);
    expect((await bench.listed()).items).toMatchObject([{ id, error: 'a bug', tries: 8 }]);
    expect(await noted()).toEqual([]);
  });

  it.each([
    '',
    ':',
    'x',
    `${consumer}:`,
    `:${nobodysId}`,
    `${consumer}:${nobodysId}`,
    `${consumer}:'; --`,
    'a:\0',
  ])('with the id %j is not there', async (id) => {
    await bench.aDeadFact();
    expect(await bench.replay(id)).toEqual({ kind: 'not-found' });
    expect(await noted()).toEqual([]);
  });
});

describe('a row that was given up', () => {
  it('waits again, and somebody is woken for it, once', async () => {
    await bench.pool.query(`insert into parcel values ('p', true, now())`);
    expect(await bench.replay('p', 'mail')).toEqual({ kind: 'woken' });
    expect(await bench.replay('p', 'mail')).toEqual({ kind: 'not-found' });
    expect(bench.woken).toEqual(['p']);
    expect(await noted()).toEqual([{ actor: 'an-admin', kind: 'mail', letter_id: 'p', outcome: 'woken' }]);
  });

  it.each(['', '\0', 'x', "' or true --"])('with the id %j is not there', async (id) => {
    expect(await bench.replay(id, 'mail')).toEqual({ kind: 'not-found' });
  });

  it('of a kind that the service does not have is not there', async () => {
    expect(await bench.replay('x', 'payment-event')).toEqual({ kind: 'not-found' });
  });
});
