import { randomUUID } from 'node:crypto';
import { notSignedIn } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { lockFarm, lockRow, type OwnedFarm } from '../../accounts/lock-farm.ts';
import { Customer } from './customer.entity.ts';

/**
 * The farm's row, locked with the farm until the end of the transaction: what is opened, paid and forgotten for one farm comes one after
 * the other. Throws `Rejected` (401) for a farm whose account is gone.
 */
export async function lockCustomer(
  connection: EntityManager,
  { farmId, userId }: OwnedFarm,
): Promise<Customer> {
  await lockFarm(connection, farmId);
  await connection.query(
    `INSERT INTO customer (id, farm_id, user_id, created_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (farm_id) DO NOTHING`,
    [randomUUID(), farmId, userId],
  );
  const customer = await lockRow(connection, Customer, { farmId });
  if (customer.forgottenAt !== null) throw notSignedIn();
  return customer;
}

/** The provider's id of a farm's customer. Undefined: the provider has not been told of the farm. */
export async function stripeCustomerOf(database: DataSource, farmId: string): Promise<string | undefined> {
  const customer = await database.getRepository(Customer).findOneBy({ farmId });
  return customer?.stripeCustomerId ?? undefined;
}
