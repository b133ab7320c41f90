import { covers, tierAmounts, tiers } from '@headgate/contracts/pricing-tier';
import { Logger } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity.ts';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { PaymentRow } from './payment.entity.ts';

const logger = new Logger('Payments');

/**
 * Has all that a farm has paid given back, and what it has open closed; where somebody is just paying that, it goes back
 * as well. In the transaction of `connection`. Again, or for a farm that has opened nothing: harmless.
 */
export async function refundFees(connection: EntityManager, farmId: string): Promise<void> {
  await connection.findOne(Customer, { where: { farmId }, lock: { mode: 'pessimistic_write' } });
  const fees = await connection.find(PaymentRow, {
    where: { farmId, status: In(['pending', 'paid'] as const), owedBackAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const fee of fees) {
    if (fee.status === 'paid') {
      await refund(connection, fee, 'Its application was declined');
      continue;
    }
    await connection.update(PaymentRow, { id: fee.id }, { owedBackAt: new Date() });
    await addProviderTask(connection, 'cancel-payment', fee.id);
  }
}

/**
 * A fee was paid: what is open of the same tier and of lower ones is cancelled, so that nobody pays it as well by an old
 * page. What nobody was to pay is given back: by whom is gone or declined, or for what an earlier fee covers. Under the
 * farm's lock.
 */
export async function supersedePayments(
  connection: EntityManager,
  payment: PaymentRow,
  { isForgotten }: { readonly isForgotten: boolean },
): Promise<void> {
  if (isForgotten || payment.owedBackAt !== null) {
    const why = isForgotten ? 'Its account was deleted before' : 'It was owed back before it was paid';
    await refund(connection, payment, why);
    return;
  }
  const { farmId, tier } = payment;
  const covered = tiers.filter((each) => covers(tier, each));
  const open = await connection.findBy(PaymentRow, { farmId, status: 'pending', tier: In(covered) });
  for (const other of open) await addProviderTask(connection, 'cancel-payment', other.id);
  const paid = await connection.findBy(PaymentRow, { farmId, status: 'paid', owedBackAt: IsNull() });
  for (const { later, earlier } of paidTwice(paid))
    await refund(connection, later, `Payment ${earlier.id}, charged before, covers it`);
}

/**
 * Has a paid fee given back in full, in the transaction that makes it necessary; `why` goes to the log, for money that
 * nobody was to take is a thing to know of. Again: harmless.
 */
async function refund(connection: EntityManager, payment: PaymentRow, why: string): Promise<void> {
  const { id, farmId, tier } = payment;
  payment.owedBackAt ??= new Date();
  await connection.update(PaymentRow, { id }, { owedBackAt: payment.owedBackAt });
  await addProviderTask(connection, 'refund-payment', id);
  logger.error({ paymentId: id, farmId, tier, why }, 'A fee is refunded');
}

/**
 * Fees that were charged after one that covers them. By when they were charged, not by which we heard of first; a higher
 * tier after a lower one is an upgrade.
 */
function paidTwice(fees: readonly PaymentRow[]): { later: PaymentRow; earlier: PaymentRow }[] {
  const inOrder = fees.toSorted(byCharge);
  return inOrder.flatMap((later, index) => {
    const earlier = inOrder.slice(0, index).find((each) => covers(each.tier, later.tier));
    return earlier === undefined ? [] : [{ later, earlier }];
  });
}

/** The provider counts whole seconds: within one, the higher tier is taken for the first, so that the lower goes back. */
function byCharge(one: PaymentRow, other: PaymentRow): number {
  return (
    (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0) ||
    tierAmounts[other.tier] - tierAmounts[one.tier] ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    one.id.localeCompare(other.id)
  );
}
