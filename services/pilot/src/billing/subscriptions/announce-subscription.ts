import { subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { SubscriptionRow } from './subscription.entity.ts';

/** In the transaction that changed it. */
export async function announceSubscription(connection: EntityManager, row: SubscriptionRow): Promise<void> {
  const { id, farmId, userId, status, stripeSubscriptionId, cancelAt } = row;
  await announce(
    connection,
    subscriptionChanged,
    {
      ...{ subscriptionId: id, farmId, userId, status, stripeSubscriptionId },
      cancelAt: cancelAt?.toISOString() ?? null,
    },
    { aggregateId: id },
  );
}
