import { IsNull, Not, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Customer } from '../customers/customer.entity.ts';
import { announcePayment } from './announce-payment.ts';
import { PaymentRow } from './payment.entity.ts';
import { takeTurn } from './take-turn.ts';
import { changesOf } from './payment-changes.ts';
import type { PaymentReading } from './read-payment-intent.ts';

/** `foreign`: the intent is of no payment of ours (a subscription's, say). */
export type PaymentApplied =
  { readonly kind: 'changed' | 'unchanged'; readonly payment: PaymentRow } | { readonly kind: 'foreign' };

/**
 * The only place where a payment follows the provider's intent, whoever read that: a question, an event, reconciliation.
 * Once for any number of copies in any order: the row is locked, an older reading than the row's is dropped, and what is
 * paid never becomes open again. Announces `paymentChanged` when something changed, in the transaction of `connection`.
 * Throws when money came that no row can take: somebody must look at it.
 */
export async function applyPaymentIntent(
  connection: EntityManager,
  reading: PaymentReading,
): Promise<PaymentApplied> {
  const found = await paymentOf(connection, reading);
  if (found === null) return { kind: 'foreign' };
  // First the farm, then its payments: as whoever opens one, so that none is opened that has just been paid for.
  const customer = await connection.findOneOrFail(Customer, {
    where: { farmId: found.farmId },
    lock: { mode: 'pessimistic_write' },
  });
  const row = await connection.findOneOrFail(PaymentRow, {
    where: { id: found.id },
    lock: { mode: 'pessimistic_write' },
  });
  if (reading.number <= BigInt(row.reading)) return { kind: 'unchanged', payment: row };
  checkMoney(row, reading);
  const changes = changesOf(row, reading, { isForgotten: customer.forgottenAt !== null });
  await connection.update(PaymentRow, { id: row.id }, { ...changes, reading: String(reading.number) });
  const payment = Object.assign(row, changes);
  if (changes.changedAt === undefined) return { kind: 'unchanged', payment };
  if (changes.status === 'paid') await takeTurn(connection, payment);
  await announcePayment(connection, payment);
  return { kind: 'changed', payment };
}

/** The provider takes what we asked for, or nothing: anything else is for a person. */
function checkMoney(row: PaymentRow, { intent }: PaymentReading): void {
  if (intent.status !== 'succeeded') return;
  if (intent.amount_received !== row.amountCents || intent.currency !== 'usd')
    throw new Error(`${intent.id} brought other money than payment ${row.id} asks for`);
}

const ownMetadata = z.object({ payment_id: z.uuid() });

/** By the intent's id, or, where the provider was faster than our own commit, by what we wrote on it. */
async function paymentOf(connection: EntityManager, { intent }: PaymentReading): Promise<PaymentRow | null> {
  const known = await connection.findOneBy(PaymentRow, { stripePaymentIntentId: intent.id });
  if (known !== null) return known;
  const parsed = ownMetadata.safeParse(intent.metadata);
  if (!parsed.success) return null;
  const id = parsed.data.payment_id;
  const adopted = await connection.update(
    PaymentRow,
    { id, stripePaymentIntentId: IsNull(), status: 'pending' },
    { stripePaymentIntentId: intent.id },
  );
  if (adopted.affected === 1) return await connection.findOneBy(PaymentRow, { id });
  const other = await connection.findOneBy(PaymentRow, { id, stripePaymentIntentId: Not(intent.id) });
  // A second intent of one payment, whose secret nobody was given. If it is paid all the same, a person must look at it.
  if (other !== null && intent.status === 'succeeded')
    throw new Error(
      `${intent.id} was paid for payment ${id}, which has ${String(other.stripePaymentIntentId)}`,
    );
  return null;
}
