import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OwnDatabase } from '../../../test/own-database.ts';
import { PoolDatabase } from '../../../test/pool-database.ts';
import { outboxTables } from '../outbox-tables.ts';
import { purgeInbox, takeIn } from './inbox.ts';

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
const forget = () => new PoolDatabase(own.pool).transaction(purgeInbox);
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
