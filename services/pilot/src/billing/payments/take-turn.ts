import { Logger } from '@nestjs/common';
import { covers, tiers } from '@headgate/contracts/pricing-tier';
import { In, Not, type EntityManager } from 'typeorm';
import { addErrand } from '../errands/add-errand.ts';
import { PaymentRow } from './payment.entity.ts';

const logger = new Logger('Payments');

/**
 * A fee was paid: what is open of the same tier and of lower ones is cancelled, so that nobody pays it as well by an old
 * page. Whoever was quick enough to pay twice is told to the team, which gives one back.
 */
export async function takeTurn(
  connection: EntityManager,
  { id, farmId, tier }: Pick<PaymentRow, 'id' | 'farmId' | 'tier'>,
): Promise<void> {
  const covered = tiers.filter((each) => covers(tier, each));
  const open = await connection.findBy(PaymentRow, { farmId, status: 'pending', tier: In(covered) });
  for (const other of open) await addErrand(connection, 'cancel-payment', other.id);
  const covering = tiers.filter((each) => covers(each, tier));
  const earlier = await connection.findOneBy(PaymentRow, {
    ...{ id: Not(id), farmId, status: 'paid' },
    tier: In(covering),
  });
  if (earlier !== null)
    logger.error({ paymentId: id, earlierId: earlier.id }, 'A fee was paid twice: one is to be given back');
}
