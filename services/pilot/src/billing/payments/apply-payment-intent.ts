import { Injectable, Logger } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockFarm, lockRow } from '../../accounts/lock-farm.ts';
import { Customer } from '../customers/customer.entity.ts';
import { announcePayment, FeeListener } from './farm-fees.ts';
import { PaymentRow } from './payment.entity.ts';
import { supersedePayments } from './refund-fees.ts';
import { changesOf } from './payment-changes.ts';
import type { PaymentReading } from './payment-intents.ts';

const logger = new Logger('Payments');

/** `foreign`: the intent is of no payment of ours (a subscription's, say). */
export type PaymentApplied =
  | { readonly kind: 'changed' | 'unchanged'; readonly payment: PaymentRow }
  | { readonly kind: 'foreign' };

/**
 * The only place where a payment follows the provider's intent, whoever read that: a question, an event, reconciliation.
 */
@Injectable()
export class ApplyPaymentIntent {
  constructor(private readonly fees: FeeListener) {}

  /**
   * Once for any number of copies in any order: the row is locked, an older reading than the row's is dropped, and what is
   * paid never becomes open again. Announces `paymentChanged` when something changed, in the transaction of `connection`.
   * Throws when money came that no row can take: somebody must look at it.
   */
  async apply(connection: EntityManager, reading: PaymentReading): Promise<PaymentApplied> {
    const named = await namedBy(connection, reading);
    if (named === null) return { kind: 'foreign' };
    // First the farm, then its payments: as whoever opens one or forgets the farm, so that nobody waits for the other.
    await lockFarm(connection, named.farmId);
    const customer = await lockRow(connection, Customer, { farmId: named.farmId });
    const row = await lockRow(connection, PaymentRow, { id: named.id });
    const isAdopted = row.stripePaymentIntentId !== reading.intent.id;
    if (isAdopted && !(await adopt(connection, row, reading))) return { kind: 'foreign' };
    if (reading.number <= BigInt(row.reading)) return { kind: 'unchanged', payment: row };
    checkMoney(row, reading);
    const [before, isForgotten] = [row.status, customer.forgottenAt !== null];
    const changes = changesOf(row, reading, { isForgotten });
    await connection.update(PaymentRow, { id: row.id }, { ...changes, reading: String(reading.number) });
    const payment = Object.assign(row, changes);
    // One that the provider has taken is news as well: until then nobody knew of it.
    if (changes.changedAt === undefined && !isAdopted) return { kind: 'unchanged', payment };
    if (changes.status === 'paid') {
      if (before !== 'refunded') await supersedePayments(connection, payment, { isForgotten });
      else logger.error({ paymentId: payment.id }, 'A refund did not go through: somebody must look at it');
    }
    await announcePayment(connection, payment, this.fees);
    return { kind: 'changed', payment };
  }
}

/** The provider takes what we asked for, or nothing: anything else is for a person. */
function checkMoney(row: PaymentRow, { intent }: PaymentReading): void {
  if (intent.status !== 'succeeded') return;
  if (intent.amount_received !== row.amountCents || intent.currency !== 'usd')
    throw new Error(`${intent.id} brought other money than payment ${row.id} asks for`);
}

const ownMetadata = z.object({ payment_id: z.uuid() });

/** The row that an intent is of, by its id, or, where the provider was faster than our own commit, by what we wrote on it. */
async function namedBy(connection: EntityManager, { intent }: PaymentReading): Promise<PaymentRow | null> {
  const known = await connection.findOneBy(PaymentRow, { stripePaymentIntentId: intent.id });
  if (known !== null) return known;
  const parsed = ownMetadata.safeParse(intent.metadata);
  return parsed.success ? await connection.findOneBy(PaymentRow, { id: parsed.data.payment_id }) : null;
}

/** Makes an intent the row's, which is locked and open and has none. False: it has another, or wants none any more. */
async function adopt(
  connection: EntityManager,
  row: PaymentRow,
  { intent }: PaymentReading,
): Promise<boolean> {
  const { affected } = await connection.update(
    PaymentRow,
    { id: row.id, stripePaymentIntentId: IsNull(), status: 'pending' },
    { stripePaymentIntentId: intent.id },
  );
  if (affected === 1) {
    row.stripePaymentIntentId = intent.id;
    return true;
  }
  // A second intent of one payment, whose secret nobody was given. If it is paid all the same, a person must look at it.
  if (intent.status === 'succeeded')
    throw new Error(
      `${intent.id} was paid for payment ${row.id}, which has ${row.stripePaymentIntentId ?? 'none any more'}`,
    );
  return false;
}
