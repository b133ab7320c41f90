import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity.ts';
import { repeatProviderTask } from '../provider-tasks/add-provider-task.ts';
import { endSubscription } from './end-subscription.ts';
import { runningRow } from './open-row.ts';
import { isRunning } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';

const logger = new Logger('Subscriptions');

/**
 * What becomes of a subscription that has ended for us (`row`, locked with its farm), where the provider runs it: its end
 * was a mistake (a key of another account, say), or was not carried out. True: it goes on, as the farm's only one, and takes
 * the place of one that was never paid. Else a task ends it at the provider, and gives back what was charged since: two
 * never run. Each is an error in the log, for the farm was without what it paid for, or paid for what it does not have.
 */
export async function mayRunAgain(
  connection: EntityManager,
  row: SubscriptionRow,
  { status }: Stripe.Subscription,
): Promise<boolean> {
  if (!isRunning(status)) return false;
  const { id, farmId, stripeSubscriptionId } = row;
  const line = { subscriptionId: id, stripeSubscriptionId };
  if (row.endRequestedAt === null && (await isOnlyOne(connection, farmId))) {
    logger.error(line, 'A subscription that had ended runs at the provider: it goes on');
    return true;
  }
  logger.error(line, 'A subscription that has ended runs at the provider: it is ended there');
  const endRequestedAt = row.endRequestedAt ?? row.endedAt ?? new Date();
  await connection.update(SubscriptionRow, { id }, { endRequestedAt });
  await repeatProviderTask(connection, 'end-subscription', id);
  return false;
}

/** Whether the farm is there and has no other that has begun; one that has not gives way. */
async function isOnlyOne(connection: EntityManager, farmId: string): Promise<boolean> {
  const { forgottenAt } = await connection.findOneByOrFail(Customer, { farmId });
  if (forgottenAt !== null) return false;
  const other = await runningRow(connection, farmId);
  if (other === null) return true;
  if (other.startedAt !== null) return false;
  await endSubscription(connection, farmId);
  return true;
}
