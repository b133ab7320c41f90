import { randomUUID } from 'node:crypto';
import type { Caller } from '@headgate/messaging';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { priceOf } from './subscription-changes.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/**
 * The farm's subscription that has not ended, made where there is none. One that the provider has not been told of costs what
 * is asked for now. Throws `Rejected` (401) for a farm that is gone.
 */
export async function openRow(
  connection: EntityManager,
  { farmId, userId }: Caller,
  price: ReturnType<typeof priceOf>,
): Promise<SubscriptionRow> {
  await lockCustomer(connection, { farmId, userId });
  const open = await runningRow(connection, farmId);
  if (open !== null) return await atPrice(connection, open, price);
  const now = new Date();
  const id = randomUUID();
  await connection.insert(SubscriptionRow, { ...price, id, farmId, userId, createdAt: now, changedAt: now });
  return await connection.findOneByOrFail(SubscriptionRow, { id });
}

/** Another price is another try at making it: parameters that differ need a key of their own. */
async function atPrice(
  connection: EntityManager,
  row: SubscriptionRow,
  price: ReturnType<typeof priceOf>,
): Promise<SubscriptionRow> {
  if (row.stripeSubscriptionId !== null || row.priceId === price.priceId) return row;
  const untold = { id: row.id, stripeSubscriptionId: IsNull() };
  await connection.update(SubscriptionRow, untold, { ...price, creation: () => 'creation + 1' });
  return await connection.findOneByOrFail(SubscriptionRow, { id: row.id });
}

/** The one that has not ended, begun or not. */
export function runningRow(connection: EntityManager, farmId: string): Promise<SubscriptionRow | null> {
  return connection.findOneBy(SubscriptionRow, { farmId, status: Not('ended') });
}
