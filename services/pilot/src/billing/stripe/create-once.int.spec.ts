import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { pilotDatabase } from '../../store/pilot-database.ts';
import { createOnce } from './create-once.ts';
import { stripeFailure } from './stripe-failure.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let id: string;
let keys: string[];

beforeAll(async () => {
  database = await createDatabase('pilot');
  await migrate(pilotDatabase(database.url));
  source = await new DataSource(databaseOptions(pilotDatabase(database.url))).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(async () => {
  [id, keys] = [randomUUID(), []];
  await source.query(
    `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, created_at, changed_at)
     VALUES ($1, $2, $2, 'standard', 1000000, now(), now())`,
    [id, randomUUID()],
  );
});

function failure(statusCode: number, headers: Record<string, string> = {}): Error {
  const type = statusCode < 500 ? 'invalid_request_error' : 'api_error';
  const raw = { message: 'x', type, statusCode, headers } as const;
  const failed = stripeFailure(Stripe.errors.StripeError.generate(raw));
  if (!(failed instanceof Error)) throw new Error('It is no failure');
  return failed;
}

const tryTo = (outcome: string | Error, found?: string) =>
  createOnce(source, {
    table: 'payment',
    id,
    find: () => Promise.resolve(found),
    create: (key) => {
      keys.push(key);
      return typeof outcome === 'string' ? Promise.resolve(outcome) : Promise.reject(outcome);
    },
  });

describe('making something at the provider', () => {
  it('has one key for all calls of one try', async () => {
    await Promise.all([tryTo('pi_1'), tryTo('pi_1'), tryTo('pi_1')]);
    expect(new Set(keys)).toEqual(new Set([`payment-${id}-1`]));
  });

  it('goes on with the same key after silence', async () => {
    await expect(tryTo(failure(503))).rejects.toThrow();
    expect(await tryTo('pi_1')).toBe('pi_1');
    expect(keys).toEqual([`payment-${id}-1`, `payment-${id}-1`]);
  });

  it('finds first what a silent try has made', async () => {
    await expect(tryTo(failure(503))).rejects.toThrow();
    expect(await tryTo('pi_2', 'pi_1')).toBe('pi_1');
    expect(keys).toHaveLength(1);
  });

  it('takes another key after a refusal, which the provider would repeat for a day', async () => {
    await expect(tryTo(failure(400))).rejects.toThrow();
    expect(await tryTo('pi_1')).toBe('pi_1');
    expect(keys).toEqual([`payment-${id}-1`, `payment-${id}-2`]);
  });

  it('takes another key when the provider repeats a failure of its own', async () => {
    await expect(tryTo(failure(500))).rejects.toThrow();
    await expect(tryTo(failure(500, { 'idempotent-replayed': 'true' }))).rejects.toThrow();
    expect(await tryTo('pi_1')).toBe('pi_1');
    expect(keys).toEqual([`payment-${id}-1`, `payment-${id}-1`, `payment-${id}-2`]);
  });

  it('counts a refusal once, however many calls of one try met it', async () => {
    let refuse: () => void = () => undefined;
    const allRequests = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const calls = [1, 2, 3].map(() =>
      createOnce(source, {
        table: 'payment',
        id,
        find: () => Promise.resolve(undefined),
        create: async (key) => {
          keys.push(key);
          if (keys.length === 3) refuse();
          await allRequests;
          throw failure(400);
        },
      }),
    );
    await Promise.allSettled(calls);
    await tryTo('pi_1');
    expect(keys).toEqual([1, 1, 1, 2].map((number) => `payment-${id}-${number}`));
  });

  it('trusts no key that the provider may have forgotten', async () => {
    await expect(tryTo(failure(503))).rejects.toThrow();
    await source.query(`UPDATE payment SET creation_began_at = now() - interval '24 hours' WHERE id = $1`, [
      id,
    ]);
    await tryTo('pi_1');
    expect(keys).toEqual([`payment-${id}-1`, `payment-${id}-2`]);
  });
});
