import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { membershipChanged } from '@headgate/contracts/pilot-facts';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { EnrolledIsAccepted1797600000000 } from './migrations/1797600000000-enrolled-is-accepted.ts';
import { pilotDatabase } from './pilot-database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeAll(async () => {
  database = await createDatabase('pilot');
  await migrate(pilotDatabase(database.url));
  source = await new DataSource(databaseOptions(pilotDatabase(database.url))).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** As an earlier release left it: enrolled, whatever became of its application. */
async function anEnrolledFarm(application: string | null): Promise<string> {
  const farmId = randomUUID();
  await source.query(`INSERT INTO membership (farm_id, status, changed_at) VALUES ($1, 'enrolled', now())`, [
    farmId,
  ]);
  await source.query(
    `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, status, created_at, changed_at)
     VALUES ($1, $2, $2, 'standard', 1000000, 'paid', now(), now())`,
    [randomUUID(), farmId],
  );
  if (application !== null)
    await source.query(
      `INSERT INTO application (id, farm_id, user_id, farm_name, crop_type, farm_size, contact_name, email, phone_number, location,
         irrigation_system, goals, status, payment_status, created_at, updated_at)
       VALUES ($1, $2, $2, 'A', 'almonds', 40, 'A', 'a@example.com', '5595550101', 'Fresno', 'drip', 'Less water', $3, 'paid', now(), now())`,
      [randomUUID(), farmId, application],
    );
  return farmId;
}

const statusOf = async (farmId: string) =>
  (await source.query<{ status: string }[]>('SELECT status FROM membership WHERE farm_id = $1', [farmId]))[0]
    ?.status;

it('a farm that was enrolled before its acceptance is what it would be today, and identity hears of it', async () => {
  const accepted = await anEnrolledFarm('accepted');
  const inReview = await anEnrolledFarm('in-review');
  const declined = await anEnrolledFarm('declined');
  const paidAlone = await anEnrolledFarm(null);
  const deleted = await anEnrolledFarm('submitted');
  await source.query('INSERT INTO deleted_farm (farm_id, deleted_at) VALUES ($1, now())', [deleted]);
  const runner = source.createQueryRunner();
  // The second time it finds nothing.
  for (const _time of [1, 2]) await new EnrolledIsAccepted1797600000000().up(runner);
  await runner.release();
  expect(await Promise.all([accepted, inReview, declined, paidAlone, deleted].map(statusOf))).toEqual([
    ...['enrolled', 'applied', 'new', 'new', 'enrolled'],
  ]);
  const facts = await source.query<{ payload: string }[]>('SELECT payload FROM outbox WHERE subject = $1', [
    membershipChanged.subject,
  ]);
  expect(facts.map(({ payload }) => membershipChanged.payload.parse(JSON.parse(payload)))).toEqual(
    expect.arrayContaining([
      { farmId: inReview, userId: inReview, pilotStatus: 'applied' },
      { farmId: declined, userId: declined, pilotStatus: 'new' },
      { farmId: paidAlone, userId: paidAlone, pilotStatus: 'new' },
    ]),
  );
  expect(facts).toHaveLength(3);
});
