import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockRow } from '../../accounts/lock-farm.ts';
import { Customer } from '../customers/customer.entity.ts';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import type { SubscriptionReading } from './stripe-subscriptions.ts';
import { changesOf } from './subscription-changes.ts';
import { announceSubscription, endSubscription, runningRow } from './subscription-rows.ts';
import { isRunning } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';

const logger = new Logger('Subscriptions');

/** `foreign`: it is no subscription of ours. */
export type SubscriptionApplied =
  | { readonly kind: 'changed' | 'unchanged'; readonly subscription: SubscriptionRow }
  | { readonly kind: 'foreign' };

/**
 * The only place where a subscription follows the provider's, whoever read that: a question, an event, reconciliation. An
 * older reading than the row's is dropped, and what has ended stays so (a new one gets a row of its own), unless it runs at
 * the provider all the same (`mayRunAgain`). Announces `subscriptionChanged` when something changed, in the transaction of
 * `connection`. Throws when one runs at the provider that no row of ours stands for: somebody must look at it.
 */
export async function applySubscription(
  connection: EntityManager,
  { number, subscription: fresh }: SubscriptionReading,
): Promise<SubscriptionApplied> {
  const row = await rowOf(connection, fresh);
  if (row === undefined) return { kind: 'foreign' };
  const { id } = row;
  if (number <= BigInt(row.reading)) return { kind: 'unchanged', subscription: row };
  const stays = row.status === 'ended' && !(await mayRunAgain(connection, row, fresh));
  const changes = stays ? {} : changesOf(row, fresh);
  await connection.update(SubscriptionRow, { id }, { ...changes, reading: String(number) });
  const subscription = Object.assign(row, changes);
  if (changes.changedAt === undefined) return { kind: 'unchanged', subscription };
  await announceSubscription(connection, subscription);
  return { kind: 'changed', subscription };
}

const ownMetadata = z.object({ subscription_id: z.uuid() });

/** Locked. By the provider's id, or, where the provider was faster than our own commit, by what we wrote on it. */
async function rowOf(
  connection: EntityManager,
  { id: stripeSubscriptionId, status, metadata }: SubscriptionReading['subscription'],
): Promise<SubscriptionRow | undefined> {
  const known = await connection.findOneBy(SubscriptionRow, { stripeSubscriptionId });
  const id = known?.id ?? ownMetadata.safeParse(metadata).data?.subscription_id;
  const row = id === undefined ? undefined : await lockSubscription(connection, id);
  if (row === undefined || row.stripeSubscriptionId === stripeSubscriptionId) return row;
  if (row.stripeSubscriptionId === null) {
    await connection.update(SubscriptionRow, { id: row.id }, { stripeSubscriptionId });
    return Object.assign(row, { stripeSubscriptionId });
  }
  // A second one of one row, whose secret nobody was given. If it runs all the same, a person must look at it.
  if (isRunning(status))
    throw new Error(`${stripeSubscriptionId} runs beside ${row.stripeSubscriptionId} of ${row.id}`);
  return undefined;
}

/**
 * A subscription's row, locked until the end of the transaction; undefined: there is none. The farm first, as whoever opens
 * one does: which of a farm's subscriptions runs is decided by one at a time.
 */
async function lockSubscription(connection: EntityManager, id: string): Promise<SubscriptionRow | undefined> {
  const found = await connection.findOneBy(SubscriptionRow, { id });
  if (found === null) return undefined;
  await lockRow(connection, Customer, { farmId: found.farmId });
  return await lockRow(connection, SubscriptionRow, { id });
}

/**
 * What becomes of a subscription that has ended for us (`row`, locked with its farm), where the provider runs it: its end
 * was a mistake (a key of another account, say), or was not carried out. True: it goes on, as the farm's only one, and takes
 * the place of one that was never paid. Else a task ends it at the provider, and gives back what was charged since: two
 * never run. Each is an error in the log, for the farm was without what it paid for, or paid for what it does not have.
 */
async function mayRunAgain(
  connection: EntityManager,
  row: SubscriptionRow,
  { status }: SubscriptionReading['subscription'],
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
  await addProviderTask(connection, 'end-subscription', id, { again: true });
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
