import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { feeOf } from './fee-of.ts';

type Payment = Parameters<typeof feeOf>[0][number];

const monday = new Date('2026-03-02T10:00:00.000Z');
const tuesday = new Date('2026-03-03T10:00:00.000Z');

const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  tier: 'standard',
  status: 'pending',
  stripePaymentIntentId: 'pi_1',
  paidAt: null,
  refundedAt: null,
  owedBackAt: null,
  ...changes,
});
const paid = aPayment({ status: 'paid', paidAt: monday });
const refunded = aPayment({
  status: 'refunded',
  stripePaymentIntentId: 'pi_2',
  paidAt: monday,
  refundedAt: tuesday,
});
const failed = aPayment({ status: 'failed', stripePaymentIntentId: 'pi_3' });

const shown = (payment: Payment) => ({
  paymentStatus: payment.status,
  stripePaymentIntentId: payment.stripePaymentIntentId,
  paidAt: payment.paidAt,
});

describe('the fee of an application', () => {
  it('is open while nothing is heard of a payment', () => {
    expect(feeOf([])).toEqual({ paymentStatus: 'pending', stripePaymentIntentId: null, paidAt: null });
  });

  it.each(['standard', 'commercial', 'enterprise'] as const)('is paid by one of the %s tier', (tier) => {
    const one = { ...paid, tier };
    expect(feeOf([one])).toEqual(shown(one));
  });

  it('stays paid, whatever other payments do', () => {
    for (const other of [aPayment(), refunded, failed]) {
      expect(feeOf([other, paid])).toEqual(shown(paid));
      expect(feeOf([paid, other])).toEqual(shown(paid));
    }
  });

  it('is refunded or failed with the payment that was, until another is open', () => {
    expect(feeOf([failed, refunded])).toEqual(shown(refunded));
    expect(feeOf([failed])).toEqual(shown(failed));
    const again = aPayment({ stripePaymentIntentId: 'pi_4' });
    expect(feeOf([refunded, again, failed])).toEqual(shown(again));
  });

  it('does not show what is open for another tier', () => {
    expect(feeOf([aPayment({ tier: 'commercial' })])).toEqual({
      paymentStatus: 'pending',
      stripePaymentIntentId: null,
      paidAt: null,
    });
  });

  it('is the same in whatever order the facts came', () => {
    const payments = fc.shuffledSubarray([
      paid,
      refunded,
      failed,
      aPayment({ stripePaymentIntentId: 'pi_5' }),
    ]);
    fc.assert(
      fc.property(payments, (some) => {
        expect(feeOf(some)).toEqual(feeOf(some.toReversed()));
      }),
    );
  });
});
