import { subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { SubscriptionReading } from './read-stripe-subscription.ts';
import { changesOf } from './subscription-changes.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** `foreign`: it is no subscription of ours. */
export type SubscriptionApplied =
  | { readonly kind: 'changed' | 'unchanged'; readonly subscription: SubscriptionRow }
  | { readonly kind: 'foreign' };

/**
 * The only place where a subscription follows the provider's, whoever read that: a question, an event, reconciliation. An
 * older reading than the row's is dropped, and what has ended stays so (a new one gets a row of its own). Announces
 * `subscriptionChanged` when something changed, in the transaction of `connection`. Throws when one runs at the provider
 * that no row of ours stands for: somebody must look at it.
 */
export async function applySubscription(
  connection: EntityManager,
  { number, subscription: fresh }: SubscriptionReading,
): Promise<SubscriptionApplied> {
  const id = await rowIdOf(connection, fresh);
  if (id === undefined) return { kind: 'foreign' };
  const row = await connection.findOneOrFail(SubscriptionRow, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (number <= BigInt(row.reading) || row.status === 'ended')
    return { kind: 'unchanged', subscription: row };
  const changes = changesOf(row, fresh);
  await connection.update(SubscriptionRow, { id }, { ...changes, reading: String(number) });
  const subscription = Object.assign(row, changes);
  if (changes.changedAt === undefined) return { kind: 'unchanged', subscription };
  await announceSubscription(connection, subscription);
  return { kind: 'changed', subscription };
}

const ownMetadata = z.object({ subscription_id: z.uuid() });

/** By the provider's id, or, where the provider was faster than our own commit, by what we wrote on it. */
async function rowIdOf(
  connection: EntityManager,
  { id: stripeSubscriptionId, status, metadata }: SubscriptionReading['subscription'],
): Promise<string | undefined> {
  const known = await connection.findOneBy(SubscriptionRow, { stripeSubscriptionId });
  if (known !== null) return known.id;
  const parsed = ownMetadata.safeParse(metadata);
  if (!parsed.success) return undefined;
  const id = parsed.data.subscription_id;
  const unnamed = { id, stripeSubscriptionId: IsNull() };
  const adopted = await connection.update(SubscriptionRow, unnamed, { stripeSubscriptionId });
  if (adopted.affected === 1) return id;
  const other = await connection.findOneBy(SubscriptionRow, { id, stripeSubscriptionId: Not(IsNull()) });
  // A second one of one row, whose secret nobody was given. If it runs all the same, a person must look at it.
  if (other !== null && (status === 'active' || status === 'past_due'))
    throw new Error(`${stripeSubscriptionId} runs beside ${String(other.stripeSubscriptionId)} of ${id}`);
  return undefined;
}

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
