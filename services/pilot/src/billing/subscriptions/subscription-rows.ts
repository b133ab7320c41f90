import { randomUUID } from 'node:crypto';
import { subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { announce, type Caller } from '@headgate/messaging';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { lockRow } from '../../accounts/lock-farm.ts';
import { lockCustomer } from '../customers/customer-rows.ts';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import type { priceOf } from './subscription-changes.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** The one that has not ended, begun or not. */
export function runningRow(connection: EntityManager, farmId: string): Promise<SubscriptionRow | null> {
  return connection.findOneBy(SubscriptionRow, { farmId, status: Not('ended') });
}

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
  if (open !== null && (open.stripeSubscriptionId !== null || open.priceId === price.priceId)) return open;
  const id = open?.id ?? randomUUID();
  const now = new Date();
  if (open === null) {
    const row = { ...price, id, farmId, userId, createdAt: now, changedAt: now };
    await connection.insert(SubscriptionRow, row);
  } else {
    // Another price is another try at making it: parameters that differ need a key of their own.
    const untold = { id, stripeSubscriptionId: IsNull() };
    await connection.update(SubscriptionRow, untold, { ...price, creation: () => 'creation + 1' });
  }
  return await connection.findOneByOrFail(SubscriptionRow, { id });
}

/** Ends a farm's subscription for good: for us at once, at the provider by a task. Again, or where none runs: harmless. */
export async function endSubscription(connection: EntityManager, farmId: string): Promise<void> {
  const open = await runningRow(connection, farmId);
  if (open === null) return;
  const { id } = open;
  const row = await lockRow(connection, SubscriptionRow, { id });
  if (row.status === 'ended') return;
  const now = new Date();
  const changes = { status: 'ended', endRequestedAt: now, endedAt: now, changedAt: now } as const;
  await connection.update(SubscriptionRow, { id }, changes);
  await addProviderTask(connection, 'end-subscription', id);
  await announceSubscription(connection, Object.assign(row, changes));
}

/** In the transaction that changed it. */
export async function announceSubscription(connection: EntityManager, row: SubscriptionRow): Promise<void> {
  const { id, farmId, userId, status, stripeSubscriptionId } = row;
  const cancelAt = row.cancelAt?.toISOString() ?? null;
  await announce(
    connection,
    subscriptionChanged,
    { subscriptionId: id, farmId, userId, status, stripeSubscriptionId, cancelAt },
    { aggregateId: id },
  );
}
