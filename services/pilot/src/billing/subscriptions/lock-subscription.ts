import type { EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/**
 * A subscription's row, locked until the end of the transaction; undefined: there is none. The farm first, as whoever opens
 * one does: which of a farm's subscriptions runs is decided by one at a time.
 */
export async function lockSubscription(
  connection: EntityManager,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const found = await connection.findOneBy(SubscriptionRow, { id });
  if (found === null) return undefined;
  await connection.findOneOrFail(Customer, {
    where: { farmId: found.farmId },
    lock: { mode: 'pessimistic_write' },
  });
  return await connection.findOneOrFail(SubscriptionRow, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
}
