import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { PaymentRow } from './payment.entity.ts';

const logger = new Logger('Payments');

/**
 * Has a paid fee given back in full, in the transaction that makes it necessary; `why` goes to the log, for money that
 * nobody was to take is a thing to know of. Again: harmless.
 */
export async function refund(
  connection: EntityManager,
  payment: Pick<PaymentRow, 'id' | 'farmId' | 'tier' | 'owedBackAt'>,
  why: string,
): Promise<void> {
  const { id, farmId, tier } = payment;
  payment.owedBackAt ??= new Date();
  await connection.update(PaymentRow, { id }, { owedBackAt: payment.owedBackAt });
  await addProviderTask(connection, 'refund-payment', id);
  logger.error({ paymentId: id, farmId, tier, why }, 'A fee is refunded');
}
