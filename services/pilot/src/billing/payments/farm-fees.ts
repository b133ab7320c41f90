import { paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { IsNull, Not, type EntityManager } from 'typeorm';
import type { OwnedFarm } from '../../accounts/lock-farm.ts';
import { PaymentRow } from './payment.entity.ts';

/** A payment without an intent does not exist for anybody but billing. */
export const knownToProvider = { stripePaymentIntentId: Not(IsNull()) };

/** Of a payment, what the state of its farm's fee depends on. */
export type FarmFee = Pick<
  PaymentRow,
  'tier' | 'status' | 'stripePaymentIntentId' | 'paidAt' | 'refundedAt' | 'owedBackAt'
>;

/** All of a farm's, as they are in the transaction of `manager`. */
export function farmFees(manager: EntityManager, farmId: string): Promise<FarmFee[]> {
  return manager.findBy(PaymentRow, { farmId, ...knownToProvider });
}

/** Port: who keeps what follows from a farm's fees. Billing does not know who that is. */
export abstract class FeeListener {
  /** In the transaction that changed one of the farm's fees, under the farm's lock. Again: harmless. */
  abstract feesChanged(manager: EntityManager, farm: OwnedFarm): Promise<void>;
}

/** Announces the state of a payment, in the transaction that changed it, under the farm's lock. */
export async function announcePayment(
  connection: EntityManager,
  payment: PaymentRow,
  fees: FeeListener,
): Promise<void> {
  const { id, farmId, userId, tier, status, stripePaymentIntentId, paidAt, refundedAt } = payment;
  await announce(
    connection,
    paymentChanged,
    {
      ...{ paymentId: id, farmId, userId, tier, status, stripePaymentIntentId },
      paidAt: paidAt?.toISOString() ?? null,
      refundedAt: refundedAt?.toISOString() ?? null,
    },
    { aggregateId: id },
  );
  await fees.feesChanged(connection, { farmId, userId });
}
