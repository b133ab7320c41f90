import { randomUUID } from 'node:crypto';
import type { Caller } from '@headgate/messaging';
import { Not, type EntityManager } from 'typeorm';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { priceOf } from './subscription-changes.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** The farm's subscription that has not ended, made where there is none. Throws `Rejected` (401) for a farm that is gone. */
export async function openRow(
  connection: EntityManager,
  { farmId, userId }: Caller,
  price: ReturnType<typeof priceOf>,
): Promise<SubscriptionRow> {
  await lockCustomer(connection, { farmId, userId });
  const open = await runningRow(connection, farmId);
  if (open !== null) return open;
  const now = new Date();
  const id = randomUUID();
  await connection.insert(SubscriptionRow, { ...price, id, farmId, userId, createdAt: now, changedAt: now });
  return await connection.findOneByOrFail(SubscriptionRow, { id });
}

/** The one that has not ended, begun or not. */
export function runningRow(connection: EntityManager, farmId: string): Promise<SubscriptionRow | null> {
  return connection.findOneBy(SubscriptionRow, { farmId, status: Not('ended') });
}
