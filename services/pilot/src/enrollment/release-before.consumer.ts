import type { PayloadOf } from '@headgate/contracts/define';
import { applicationDeclined, paymentChanged } from '@headgate/contracts/pilot-facts';
import { Consumes, type Connection } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { lockFarm } from '../accounts/lock-farm.ts';
import { refundFees } from '../billing/payments/refund-fees.ts';
import { FollowFees } from './membership/follow-fees.ts';

/**
 * Goes one release after ADR 29, and the table `farm_fee` with it. Until then processes of the release before run beside this
 * one, or have left facts: in these alone their billing and their enrollment meet, and their enrollment reads `farm_fee`.
 */
@Controller()
export class ReleaseBeforeConsumer {
  constructor(private readonly fees: FollowFees) {}

  @Consumes(applicationDeclined)
  refund({ farmId }: PayloadOf<typeof applicationDeclined>, connection: Connection): Promise<void> {
    return refundFees(entityManagerOf(connection), farmId);
  }

  @Consumes(paymentChanged)
  async note(payment: PayloadOf<typeof paymentChanged>, connection: Connection): Promise<void> {
    const manager = entityManagerOf(connection);
    const { paymentId, farmId, tier, status, stripePaymentIntentId, paidAt, refundedAt } = payment;
    await lockFarm(manager, farmId);
    await manager.query(
      `INSERT INTO farm_fee (payment_id, farm_id, tier, status, stripe_payment_intent_id, paid_at, refunded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (payment_id) DO UPDATE SET status = excluded.status, paid_at = excluded.paid_at,
         stripe_payment_intent_id = excluded.stripe_payment_intent_id, refunded_at = excluded.refunded_at`,
      [paymentId, farmId, tier, status, stripePaymentIntentId, paidAt, refundedAt],
    );
    await this.fees.feesChanged(manager, payment);
  }
}
