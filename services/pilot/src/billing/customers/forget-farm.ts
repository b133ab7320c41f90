import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { OwnedFarm } from '../../accounts/lock-farm.ts';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { endSubscription } from '../subscriptions/subscription-rows.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { Customer } from './customer.entity.ts';

const untraceable = { cardBrand: null, cardLast4: null };

/**
 * Forgets who paid. What was paid, and when, is kept for seven years, by ids that nobody has a name for; nothing is opened
 * or charged for the farm any more. Within the transaction of `connection`. Again, or for a farm that nothing is known of:
 * harmless.
 */
export async function forgetFarm(connection: EntityManager, { farmId, userId }: OwnedFarm): Promise<void> {
  // From here on, whoever would open something for the farm finds it closed.
  await connection.query(
    `INSERT INTO customer (id, farm_id, user_id, created_at, forgotten_at)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp())
     ON CONFLICT (farm_id) DO UPDATE SET payer_digest = NULL,
       forgotten_at = coalesce(customer.forgotten_at, excluded.forgotten_at)`,
    [randomUUID(), farmId, userId],
  );
  const customer = await connection.findOneByOrFail(Customer, { farmId });
  await endSubscription(connection, farmId);
  for (const { id } of await connection.findBy(PaymentRow, { farmId, status: 'pending' }))
    await addProviderTask(connection, 'cancel-payment', id);
  await connection.update(PaymentRow, { farmId }, { ...untraceable, receiptUrl: null });
  await connection.update(SubscriptionRow, { farmId }, untraceable);
  if (customer.stripeCustomerId !== null) await addProviderTask(connection, 'forget-customer', customer.id);
}
