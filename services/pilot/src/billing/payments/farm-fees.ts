import { IsNull, Not, type EntityManager } from 'typeorm';
import { PaymentRow } from './payment.entity.ts';

/** A payment without an intent does not exist for anybody but billing. */
export const knownToProvider = { stripePaymentIntentId: Not(IsNull()) };

/** Of a payment, what the state of its farm's fee depends on. */
export type FarmFee = Pick<PaymentRow, 'tier' | 'status' | 'stripePaymentIntentId' | 'paidAt' | 'refundedAt'>;

/** All of a farm's, as they are in the transaction of `manager`. */
export function farmFees(manager: EntityManager, farmId: string): Promise<FarmFee[]> {
  return manager.findBy(PaymentRow, { farmId, ...knownToProvider });
}

/** Port: who keeps what follows from a farm's fees. Billing does not know who that is. */
export abstract class FeeListener {
  /** In the transaction that changed one of the farm's fees, under the farm's lock. Again: harmless. */
  abstract feesChanged(
    manager: EntityManager,
    farm: { readonly farmId: string; readonly userId: string },
  ): Promise<void>;
}
