import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { retentionBatch } from '@headgate/runtime/retention/retention-rule';
import { OwnDatabase } from '../../../test/own-database.ts';
import { PoolDatabase } from '../../../test/pool-database.ts';
import { outboxTables } from '../outbox-tables.ts';
import { oldFacts } from '../old-facts.ts';
import { takeIn } from './inbox.ts';

let own: OwnDatabase;

beforeAll(async () => {
  own = await OwnDatabase.create(outboxTables);
});
afterAll(async () => {
  await own.drop();
});

const take = (messageId: string) =>
  new PoolDatabase(own.pool).transaction((connection) =>
    takeIn(connection, 'meters', { messageId, aggregateId: 'm1', aggregateVersion: 1, requestId: 'r' }),
  );
/** As a service's retention does it. */
async function forget(): Promise<void> {
  for (const { until, take } of oldFacts) await own.pool.query(String(take), [until(new Date())]);
}
const days = (count: number) =>
  own.pool.query(`update inbox set received_at = received_at - $1 * interval '1 day'`, [count]);

it('a fact that was told again by a broker that had lost everything is known for as long again', async () => {
  expect(await take('a')).toBe('new');
  await days(29);
  expect(await take('a')).toBe('repeated');
  // Another loss: its outbox row had been published 28 days before, and is published once more.
  await days(28);
  await forget();
  expect(await take('a')).toBe('repeated');
  await days(46);
  await forget();
  expect((await own.pool.query('select 1 from inbox')).rowCount).toBe(0);
});

it('the version of an aggregate goes 75 days after its last fact, in batches, unless one died and may be replayed', async () => {
  const versions = async () => {
    const { rows } = await own.pool.query<{ aggregate_id: string }>(
      'select aggregate_id from inbox_version order by 1',
    );
    return rows.map((row) => row.aggregate_id);
  };
  await own.pool.query(`truncate inbox_version;
    insert into inbox_version (consumer, aggregate_id, version, taken_on)
    select 'meters', id, 1, current_date - age
    from (values ('a', 200), ('b', 77), ('c', 77), ('d', 77), ('e', 74), ('f', 200)) as old (id, age);
    insert into dead_letter (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
    values ('meters', 'm', 's', 'd', 1, '{}', 'a bug', 8)`);
  // With these, one more is old than goes in a batch.
  await own.pool.query(
    `insert into inbox_version (consumer, aggregate_id, version, taken_on)
     select 'meters', n, 1, current_date - 77 from generate_series(1, $1::int) as n`,
    [retentionBatch - 2],
  );
  const delivery = { messageId: 'newer', aggregateId: 'f', aggregateVersion: 2, requestId: 'r' };
  await new PoolDatabase(own.pool).transaction((connection) => takeIn(connection, 'meters', delivery));
  await forget();
  expect(await versions()).toHaveLength(4);
  await forget();
  expect(await versions()).toEqual(['d', 'e', 'f']);
});
