import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PayloadOf } from '@headgate/contracts/define';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { currentRequestId, inRequest } from '@headgate/runtime/request-scope';
import { Broker } from '../../test/broker.ts';
import { levelChanged, noteWritten, readingTaken } from '../../test/meter-facts.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { PoolDatabase } from '../../test/pool-database.ts';
import { recordingLog } from '../../test/recording-log.ts';
import { until } from '../../test/until.ts';
import { NatsLink } from '../connection/nats-link.ts';
import { announce } from './announce.ts';
import { FactConsumer } from './consume/fact-consumer.ts';
import type { AnyFactHandler, FactHandler } from '../handles.ts';
import { outboxTables } from './outbox-tables.ts';
import { OutboxRelay } from './relay/outbox-relay.ts';

let broker: Broker;
let meter: OwnDatabase;
let ledger: OwnDatabase;
let stops: (() => Promise<void>)[] = [];

const effects = 'create table effect (number bigint generated always as identity, value text not null);';

beforeAll(async () => {
  broker = await Broker.start([
    { service: 'meter', password: 'meter-password', announces: true },
    {
      service: 'ledger',
      password: 'ledger-password',
      consumes: [readingTaken.subject, levelChanged.subject],
    },
  ]);
  meter = await OwnDatabase.create(outboxTables);
  ledger = await OwnDatabase.create(outboxTables + effects);
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
  await meter.pool.query('truncate outbox');
  await ledger.pool.query('truncate inbox, inbox_version, inbox_failure, dead_letter, effect');
  // The next test's broker remembers nothing of this one's.
  await broker.kill();
  await broker.loseDisk();
  await broker.run();
});

afterAll(async () => {
  await broker.remove();
  await meter.drop();
  await ledger.drop();
});

function linkOf(service: string): NatsLink {
  const link = new NatsLink(
    service,
    { url: broker.url, user: service, password: `${service}-password` },
    recordingLog(),
  );
  link.start();
  stops.push(() => link.stop());
  return link;
}

function relaying(): void {
  const database = new PoolDatabase(meter.pool);
  const relay = new OutboxRelay({ service: 'meter', database, link: linkOf('meter'), log: recordingLog() });
  relay.start();
  stops.push(() => relay.stop());
}

function consuming(
  contract: FactHandler['contract'],
  call: FactHandler['call'],
): ReturnType<typeof recordingLog> {
  return consumingBy({ contract, name: 'test', call });
}

function consumingBy(handler: AnyFactHandler): ReturnType<typeof recordingLog> {
  const log = recordingLog();
  const consumer = new FactConsumer({
    service: 'ledger',
    handler,
    database: new PoolDatabase(ledger.pool),
    link: linkOf('ledger'),
    log,
    retryMs: 5,
  });
  consumer.start();
  stops.push(() => consumer.stop());
  return log;
}

async function take(litres = 1): Promise<string> {
  const readingId = randomUUID();
  await new PoolDatabase(meter.pool).transaction((connection) =>
    announce(connection, readingTaken, { readingId, litres }, { aggregateId: readingId }),
  );
  return readingId;
}

async function setLevel(level: number): Promise<void> {
  await new PoolDatabase(meter.pool).transaction((connection) =>
    announce(connection, levelChanged, { meterId: 'm1', level }, { aggregateId: 'm1' }),
  );
}

async function values(database: OwnDatabase, sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ value: string }>(sql);
  return rows.map(({ value }) => value);
}

const applied = () => values(ledger, 'select value from effect order by number');
const deadLetters = () => values(ledger, `select error || ' after ' || tries as value from dead_letter`);
const record: FactHandler['call'] = async (payload, connection) => {
  const { litres } = payload as PayloadOf<typeof readingTaken>;
  await connection.query('insert into effect (value) values ($1)', [String(litres)]);
};

describe('a fact', () => {
  it('is announced with its change or not at all', async () => {
    const change = new PoolDatabase(meter.pool).transaction(async (connection) => {
      await announce(connection, readingTaken, { readingId: randomUUID(), litres: 1 }, { aggregateId: 'a' });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await values(meter, 'select subject as value from outbox')).toEqual([]);
  });

  it('that its contract does not describe is never announced', async () => {
    const wrong = { readingId: 'no uuid', litres: 1 };
    const announcing = new PoolDatabase(meter.pool).transaction((connection) =>
      announce(connection, readingTaken, wrong, { aggregateId: 'a' }),
    );
    await expect(announcing).rejects.toThrow('fact.meter.reading-taken.v1 is not what its contract says');
  });

  it('that could never be published is refused when it is announced', async () => {
    const announceAs = (aggregateId: string, note: string) =>
      new PoolDatabase(meter.pool).transaction((connection) =>
        announce(connection, noteWritten, { note }, { aggregateId }),
      );
    await expect(announceAs('a', 'x'.repeat(256 * 1024))).rejects.toThrow('too large');
    await expect(announceAs('a\r\nNats-Msg-Id: 1', 'x')).rejects.toThrow("no aggregate's id");
  });

  it('brings along its identity, its version and the request that caused it', async () => {
    const requestIds: (string | undefined)[] = [];
    relaying();
    consuming(readingTaken, () => {
      requestIds.push(currentRequestId());
      return Promise.resolve();
    });
    const readingId = await inRequest('request-0001', () => take());
    await until(async () => (await values(ledger, 'select message_id as value from inbox')).length === 1);
    expect(requestIds).toEqual(['request-0001']);
    const [messageId] = await values(meter, 'select id as value from outbox');
    expect(await values(ledger, 'select message_id as value from inbox')).toEqual([messageId]);
    const [sequence] = await values(meter, 'select sequence as value from outbox');
    const versions = `select aggregate_id || ' ' || version as value from inbox_version`;
    expect(await values(ledger, versions)).toEqual([`${readingId} ${String(sequence)}`]);
  });

  it('can be asked about elsewhere though no request caused it', async () => {
    const requestIds: (string | undefined)[] = [];
    relaying();
    consuming(readingTaken, () => {
      requestIds.push(currentRequestId());
      return Promise.resolve();
    });
    await take();
    await until(() => requestIds.length === 1);
    // What an asker puts into a header: a blank one is refused there.
    expect(requestIds).toEqual(['unknown']);
  });

  it('waits for a consumer that comes later, and for a broker that does', async () => {
    await broker.kill();
    relaying();
    await take(1);
    await broker.run();
    await until(
      async () =>
        (await values(meter, 'select id as value from outbox where published_at is null')).length === 0,
    );
    consuming(readingTaken, record);
    await until(async () => (await applied()).length === 1);
  });

  it('takes effect once, though published twice and long after the broker forgot the first', async () => {
    relaying();
    consuming(readingTaken, record);
    await take(1);
    await until(async () => (await applied()).length === 1);
    // As after a relay that died between publishing and marking, with the broker's own memory of ids gone.
    await broker.kill();
    await broker.loseDisk();
    await broker.run();
    await take(2);
    await until(async () => (await applied()).length === 2);
    expect(await applied()).toEqual(['1', '2']);
  });

  it('that the broker lost with its disk is published again', async () => {
    relaying();
    await take(1);
    await take(2);
    await until(
      async () =>
        (await values(meter, 'select id as value from outbox where published_at is null')).length === 0,
    );
    await broker.kill();
    await broker.loseDisk();
    await broker.run();
    consuming(readingTaken, record);
    await until(async () => (await applied()).length === 2);
    expect((await applied()).sort()).toEqual(['1', '2']);
  });

  it('for whom each matters is taken in its order, though one before it failed, and none is dropped', async () => {
    for (let level = 1; level <= 20; level += 1) await setLevel(level);
    const taken: [level: number, version: number][] = [];
    let failures = 0;
    consumingBy({
      contract: levelChanged,
      name: 'test',
      takesEach: true,
      call: (payload, { version }) => {
        const { level } = payload as PayloadOf<typeof levelChanged>;
        if (level % 7 === 2 && (failures += 1) % 3 !== 0) throw new Error('not yet');
        taken.push([level, version]);
        return Promise.resolve();
      },
    });
    relaying();
    await until(() => taken.length === 20);
    expect(failures).toBe(9);
    expect(taken.map(([level]) => level)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(taken.map(([, version]) => version).toSorted((a, b) => a - b)).toEqual(
      taken.map(([, version]) => version),
    );
  });

  it('older than what has been seen of its aggregate is dropped', async () => {
    await setLevel(1);
    await setLevel(2);
    // The first version is published last, as two relays at once might.
    const first = '(select min(sequence) from outbox)';
    await meter.pool.query(
      `update outbox set published_at = now() + interval '1 hour' where sequence = ${first}`,
    );
    relaying();
    const levels: number[] = [];
    consuming(levelChanged, (payload) => {
      levels.push((payload as PayloadOf<typeof levelChanged>).level);
      return Promise.resolve();
    });
    await until(() => levels.length === 1);
    await meter.pool.query(`update outbox set published_at = null where sequence = ${first}`);
    await until(async () => (await values(ledger, 'select message_id as value from inbox')).length === 2);
    await setLevel(3);
    await until(() => levels.length === 2);
    expect(levels).toEqual([2, 3]);
  });

  it('that fails eight times is put aside with its reason, its effects undone, and the others go on', async () => {
    let tries = 0;
    relaying();
    const log = consuming(readingTaken, async (payload, connection) => {
      await record(payload, connection);
      if ((payload as PayloadOf<typeof readingTaken>).litres !== 13) return;
      tries += 1;
      throw new Error('unlucky');
    });
    await take(13);
    await take(1);
    await until(async () => (await deadLetters()).length === 1);
    expect(await deadLetters()).toEqual(['unlucky after 8']);
    expect(tries).toBe(8);
    // It may have been announced after all that.
    await until(async () => (await applied()).length > 0);
    expect(await applied()).toEqual(['1']);
    expect(log.lines.map(({ message }) => message)).toContain('dead letter');
    expect(await values(ledger, 'select message_id as value from inbox_failure')).toEqual([]);
  });

  it('that its contract does not describe is put aside too', async () => {
    relaying();
    consuming(readingTaken, record);
    await take(1);
    await meter.pool.query(
      `insert into outbox (subject, aggregate_id, payload)
       values ($1, 'x', 'not json'), ($1, 'y', '{}')`,
      [readingTaken.subject],
    );
    await until(async () => (await deadLetters()).length === 2 && (await applied()).length > 0);
    expect(await applied()).toEqual(['1']);
  });

  it('is not poison because something that it needs is unavailable, however long', async () => {
    let tries = 0;
    relaying();
    consuming(readingTaken, async (payload, connection) => {
      tries += 1;
      if (tries <= 12) throw new Unavailable('the other side is away');
      await record(payload, connection);
    });
    await take(1);
    await until(async () => (await applied()).length === 1);
    expect(tries).toBe(13);
    expect(await deadLetters()).toEqual([]);
    expect(await values(ledger, 'select message_id as value from inbox_failure')).toEqual([]);
  });

  it('is published once by several relays at work', async () => {
    for (let index = 0; index < 3; index += 1) relaying();
    consuming(readingTaken, record);
    await Promise.all(Array.from({ length: 300 }, (_one, index) => take(index)));
    await until(async () => (await applied()).length >= 300);
    expect((await applied()).map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_one, index) => index),
    );
  });
});
