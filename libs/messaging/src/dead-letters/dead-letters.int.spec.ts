import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rejected, Unavailable } from '@headgate/runtime';
import { levelChanged } from '../../test/meter-facts.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { PoolDatabase } from '../../test/pool-database.ts';
import type { FactHandler } from '../facts/consume/fact-handler.ts';
import { bury } from '../facts/consume/failures.ts';
import { takeIn } from '../facts/consume/inbox.ts';
import { outboxTables } from '../facts/outbox-tables.ts';
import type { DeadRows } from './dead-rows.ts';
import { DeadLetters } from './dead-letters.ts';
import { ReplayDeadLetter } from './replay-dead-letter.ts';
import { putAwayTable } from './put-away-table.ts';
import { replayTable } from './replay-table.ts';

const consumer = 'ledger_level-changed_v1';
const meterId = 'meter-1';
const nobodysId = 'd035b84d-b48d-4b94-95df-9ec42d385c42';
const operator = { actor: 'an-admin', requestId: 'a-request' };

let own: OwnDatabase;
let database: PoolDatabase;
/** What the handler does with a fact. */
let handle: FactHandler['handle'];
let woken: string[];

const parcels: DeadRows = {
  deadKind: 'mail',
  deadRows: `select id, 'parcel' as about, 'nobody at home' as error, 3 as tries, lost_at as died_at from parcel
    where is_lost`,
  async revive(connection, id) {
    const found = await connection.query(
      `with revived as (update parcel set is_lost = false where id = $1 and is_lost returning 1) select from revived`,
      [id],
    );
    return { kind: JSON.stringify(found).includes('"rowCount":1') ? 'woken' : 'not-found' };
  },
  wakeRevived(id) {
    woken.push(id);
  },
};

beforeAll(async () => {
  own = await OwnDatabase.create(
    `${outboxTables} ${replayTable} ${putAwayTable} create table effect (level integer not null);
     create table parcel (id text primary key, is_lost boolean not null, lost_at timestamptz not null);`,
  );
  database = new PoolDatabase(own.pool);
});
afterAll(() => own.drop());
beforeEach(async () => {
  await own.pool.query(
    'truncate dead_letter, inbox, inbox_version, effect, parcel, dead_letter_replay, dead_letter_put_away',
  );
  woken = [];
  handle = async (payload, connection) => {
    const { level } = levelChanged.payload.parse(payload);
    await connection.query('insert into effect (level) values ($1)', [level]);
  };
});

interface Buried {
  readonly version?: number;
  readonly payload?: string;
  readonly error?: string;
}

/** A fact that could not be taken; gives its letter's id. */
async function aDeadFact({
  version = 1,
  payload = JSON.stringify({ meterId, level: version }),
  error = 'a bug',
}: Buried = {}): Promise<string> {
  const messageId = randomUUID();
  const delivery = { messageId, aggregateId: meterId, aggregateVersion: version, requestId: 'unknown' };
  const letter = { subject: levelChanged.subject, payload, error, tries: 8 };
  await database.transaction((connection) => bury(connection, consumer, delivery, letter));
  return `${consumer}:${messageId}`;
}

const letters = (rows: readonly DeadRows[] = [parcels]) => new DeadLetters('bridge', rows);
const listed = (page: { cursor?: string; limit: number } = { limit: 100 }) =>
  database.transaction((connection) => letters().list(connection, page));
const counts = async () =>
  Object.fromEntries(await database.transaction((connection) => letters().count(connection)));

const replay = (id: string, kind: 'fact' | 'mail' | 'payment-event' = 'fact') =>
  new ReplayDeadLetter({
    database,
    rows: [parcels],
    handlerOf: (name) =>
      name === consumer
        ? { fact: levelChanged, name: 'a test', handle: (...all) => handle(...all) }
        : undefined,
  }).replay({ kind, id }, operator);

const effects = async () =>
  (await own.pool.query<{ level: number }>('select level from effect order by level')).rows.map(
    ({ level }) => level,
  );
const noted = async () =>
  (
    await own.pool.query<{ actor: string; kind: string; letter_id: string; outcome: string }>(
      'select actor, kind, letter_id, outcome from dead_letter_replay order by id',
    )
  ).rows;

describe('dead letters', () => {
  it('are listed with all kinds together, the newest first, each on one page', async () => {
    for (let index = 0; index < 7; index += 1) await aDeadFact({ version: index });
    // The very same moment: what happened at once is told apart all the same.
    await own.pool.query(`update dead_letter set died_at = '2026-07-01T12:00:00.123456Z'`);
    await own.pool.query(
      `insert into parcel values ('p-old', true, '2026-07-01T11:00:00Z'), ('p-new', true, '2026-07-01T13:00:00Z'),
         ('p-found', false, '2026-07-01T13:00:00Z')`,
    );
    const all = (await listed()).items;
    expect(all.map(({ kind }) => kind)).toEqual(['mail', ...Array<string>(7).fill('fact'), 'mail']);
    expect(all[0]).toEqual({
      ...{ service: 'bridge', kind: 'mail', id: 'p-new', about: 'parcel', consumer: null },
      ...{ error: 'nobody at home', tries: 3, diedAt: '2026-07-01T13:00:00.000Z' },
    });
    expect(all[1]).toMatchObject({ about: levelChanged.subject, consumer, tries: 8, error: 'a bug' });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ limit: 2, ...(cursor !== null && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(await counts()).toEqual({ fact: 7, mail: 2 });
  });

  it('are counted though there are none, by each kind that the service has', async () => {
    expect(await counts()).toEqual({ fact: 0, mail: 0 });
    expect(await listed()).toEqual({ items: [], nextCursor: null });
  });

  it('tell what went wrong without secrets and addresses, and not at any length', async () => {
    await aDeadFact({ error: 'password=hunter2 of ana@farm.example at postgres://me:hunter2@db/x' });
    await aDeadFact({ error: 'x'.repeat(100_000) });
    const errors = (await listed()).items.map(({ error }) => error);
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
    await expect(listed({ cursor, limit: 5 })).rejects.toThrow(Rejected);
  });
});

describe('a dead fact', () => {
  it('that can be taken now takes effect once, and is gone', async () => {
    const id = await aDeadFact({ version: 3 });
    expect(await Promise.all([replay(id), replay(id)])).toEqual(
      expect.arrayContaining([{ kind: 'done' }, { kind: 'not-found' }]),
    );
    expect(await effects()).toEqual([3]);
    expect((await listed()).items).toEqual([]);
    expect(await noted()).toEqual([{ actor: 'an-admin', kind: 'fact', letter_id: id, outcome: 'done' }]);
  });

  it('is dropped without effect where a newer one of its aggregate has had its own', async () => {
    const id = await aDeadFact({ version: 3 });
    const newer = { messageId: randomUUID(), aggregateId: meterId, aggregateVersion: 4, requestId: 'x' };
    await database.transaction((connection) => takeIn(connection, consumer, newer));
    expect(await replay(id)).toEqual({ kind: 'stale' });
    expect([await effects(), (await listed()).items]).toEqual([[], []]);
  });

  it('has its place among the versions: what is older comes too late after it', async () => {
    const [older, newer] = [await aDeadFact({ version: 3 }), await aDeadFact({ version: 4 })];
    expect([await replay(newer), await replay(older)]).toEqual([{ kind: 'done' }, { kind: 'stale' }]);
    expect(await effects()).toEqual([4]);
  });

  it('that fails again stays, without any of its effects, and says why', async () => {
    const id = await aDeadFact();
    handle = async (_payload, connection) => {
      await connection.query('insert into effect (level) values (1)');
      throw new Error('still a bug, says ana@farm.example');
    };
    expect(await replay(id)).toEqual({ kind: 'failed', error: 'still a bug, says [address]' });
    expect(await effects()).toEqual([]);
    expect((await listed()).items).toMatchObject([{ id, error: 'still a bug, says [address]', tries: 9 }]);
    expect(await noted()).toMatchObject([{ outcome: 'failed' }]);
    // Nothing of the attempt is left that would make the next one stale.
    handle = () => Promise.resolve();
    expect(await replay(id)).toEqual({ kind: 'done' });
  });

  it('that is no JSON, or not what the contract says, or nobody’s, stays', async () => {
    const [broken, other] = [
      await aDeadFact({ payload: '{' }),
      await aDeadFact({ payload: '{"level":"x"}' }),
    ];
    expect(await replay(broken)).toMatchObject({ kind: 'failed' });
    expect(await replay(other)).toEqual({
      kind: 'failed',
      error: 'the payload is not what the contract says',
    });
    await own.pool.query(`update dead_letter set consumer = 'ledger_of-yesterday_v1'`);
    const [{ id } = { id: '' }] = (await listed()).items;
    expect(await replay(id)).toEqual({ kind: 'failed', error: 'Nobody consumes it any more' });
    expect((await listed()).items).toHaveLength(2);
  });

  it('waits where what it needs is away: that is nobody’s failure', async () => {
    const id = await aDeadFact();
    handle = () => Promise.reject(new Unavailable('the provider is away'));
    await expect(replay(id)).rejects.toThrow(Unavailable);
    expect((await listed()).items).toMatchObject([{ id, error: 'a bug', tries: 8 }]);
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
    await aDeadFact();
    expect(await replay(id)).toEqual({ kind: 'not-found' });
    expect(await noted()).toEqual([]);
  });
});

describe('a row that was given up', () => {
  it('waits again, and somebody is woken for it, once', async () => {
    await own.pool.query(`insert into parcel values ('p', true, now())`);
    expect(await replay('p', 'mail')).toEqual({ kind: 'woken' });
    expect(await replay('p', 'mail')).toEqual({ kind: 'not-found' });
    expect(woken).toEqual(['p']);
    expect(await noted()).toEqual([{ actor: 'an-admin', kind: 'mail', letter_id: 'p', outcome: 'woken' }]);
  });

  it.each(['', '\0', 'x', "' or true --"])('with the id %j is not there', async (id) => {
    expect(await replay(id, 'mail')).toEqual({ kind: 'not-found' });
  });

  it('of a kind that the service does not have is not there', async () => {
    expect(await replay('x', 'payment-event')).toEqual({ kind: 'not-found' });
  });
});

describe('a letter that nobody needs any more', () => {
  const putAway = (kind: 'fact' | 'mail', id: string) =>
    database.transaction((connection) =>
      letters().putAway(connection, { kind, id, reason: 'Done by hand' }, 'an-admin'),
    );

  it('is neither listed nor counted, once and for good, and it is known who says so and why', async () => {
    const [fact, other] = [await aDeadFact(), await aDeadFact({ version: 2 })];
    await own.pool.query(`insert into parcel values ('p', true, now()), ('q', true, now())`);
    // Two administrators at once.
    expect((await Promise.all([putAway('fact', fact), putAway('fact', fact)])).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await putAway('mail', 'p')).toBe(true);
    expect(await putAway('mail', 'p')).toBe(false);
    expect((await listed()).items.map(({ id }) => id).toSorted()).toEqual([other, 'q'].toSorted());
    expect(await counts()).toEqual({ fact: 1, mail: 1 });
    // It was tried again by something of ours, and died again.
    await own.pool.query(`update parcel set lost_at = now() + interval '1 day' where id = 'p'`);
    expect(await counts()).toEqual({ fact: 1, mail: 1 });
    const { rows } = await own.pool.query(
      'select kind, letter_id, actor, reason from dead_letter_put_away order by kind',
    );
    expect(rows).toEqual([
      { kind: 'fact', letter_id: fact, actor: 'an-admin', reason: 'Done by hand' },
      { kind: 'mail', letter_id: 'p', actor: 'an-admin', reason: 'Done by hand' },
    ]);
  });

  it.each(['', 'x', 'a:\0', "' or true --"])('with the id %j is not there', async (id) => {
    await aDeadFact();
    expect(await putAway('fact', id)).toBe(false);
    expect(await counts()).toEqual({ fact: 1, mail: 0 });
  });

  it('is wanted again where it is replayed: when it fails it is listed as before', async () => {
    const id = await aDeadFact();
    await putAway('fact', id);
    handle = () => Promise.reject(new Error('still a bug'));
    expect(await replay(id)).toMatchObject({ kind: 'failed' });
    expect((await listed()).items).toMatchObject([{ id }]);
  });

  it('is forgotten to have been anybody’s word after two years, and stays away', async () => {
    const [old, id] = [await aDeadFact(), await aDeadFact({ version: 2 })];
    await putAway('fact', old);
    await own.pool.query(`update dead_letter_put_away set at = now() - interval '2 years 1 day'`);
    await putAway('fact', id);
    const { rows } = await own.pool.query('select actor, reason from dead_letter_put_away order by at');
    expect(rows).toEqual([
      { actor: '', reason: '' },
      { actor: 'an-admin', reason: 'Done by hand' },
    ]);
    expect(await counts()).toEqual({ fact: 0, mail: 0 });
  });
});

it('who replayed what is known for two years', async () => {
  await own.pool.query(
    `insert into dead_letter_replay (at, actor, kind, letter_id, outcome) values
       (now() - interval '2 years 1 day', 'old', 'fact', 'x', 'done'), (now() - interval '1 year', 'young', 'fact', 'y', 'done')`,
  );
  await replay(await aDeadFact());
  expect((await noted()).map(({ actor }) => actor)).toEqual(['young', 'an-admin']);
});
