import { randomUUID } from 'node:crypto';
import { notSignedIn, type Caller } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import { Customer } from './customer.entity.ts';
import { lockFarm } from '../../accounts/lock-farm.ts';

/**
 * The farm's row, locked with the farm until the end of the transaction: what is opened, paid and forgotten for one farm comes one after
 * the other. Throws `Rejected` (401) for a farm whose account is gone.
 */
export async function lockCustomer(
  connection: EntityManager,
  { farmId, userId }: Pick<Caller, 'farmId' | 'userId'>,
): Promise<Customer> {
  await lockFarm(connection, farmId);
  await connection.query(
    `INSERT INTO customer (id, farm_id, user_id, created_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (farm_id) DO NOTHING`,
    [randomUUID(), farmId, userId],
  );
  const customer = await connection.findOneOrFail(Customer, {
    where: { farmId },
    lock: { mode: 'pessimistic_write' },
  });
  if (customer.forgottenAt !== null) throw notSignedIn();
  return customer;
}
