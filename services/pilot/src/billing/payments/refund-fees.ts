import { In, IsNull, type EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity.ts';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { refund } from './refund.ts';
import { PaymentRow } from './payment.entity.ts';

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
