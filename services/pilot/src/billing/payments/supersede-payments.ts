import { covers, tierAmounts, tiers } from '@headgate/contracts/pricing-tier';
import { In, IsNull, type EntityManager } from 'typeorm';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { refund } from './refund.ts';
import { PaymentRow } from './payment.entity.ts';

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

type Paid = Pick<PaymentRow, 'id' | 'tier' | 'paidAt' | 'createdAt'>;

/**
 * Fees that were charged after one that covers them. By when they were charged, not by which we heard of first; a higher
 * tier after a lower one is an upgrade.
 */
function paidTwice<Fee extends Paid>(fees: readonly Fee[]): { later: Fee; earlier: Fee }[] {
  const inOrder = fees.toSorted(byCharge);
  return inOrder.flatMap((later, index) => {
    const earlier = inOrder.slice(0, index).find((each) => covers(each.tier, later.tier));
    return earlier === undefined ? [] : [{ later, earlier }];
  });
}

/** The provider counts whole seconds: within one, the higher tier is taken for the first, so that the lower goes back. */
function byCharge(one: Paid, other: Paid): number {
  return (
    (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0) ||
    tierAmounts[other.tier] - tierAmounts[one.tier] ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    one.id.localeCompare(other.id)
  );
}
