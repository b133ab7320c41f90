import { describe, expect, it } from '@jest/globals';
import { paymentStatuses } from '@headgate/contracts/payment';
import fc from 'fast-check';
import { disputeStateOf, isUnderway, paymentStatusOf, type IntentFacts } from './payment-state.ts';

const fee = 1_000_000;
const paid: IntentFacts = { status: 'succeeded', receivedCents: fee, refundedCents: 0, dispute: 'none' };
const untouched = { receivedCents: 0, refundedCents: 0, dispute: 'none' } as const;

describe('a payment that is open', () => {
  it.each([
    ['requires_payment_method', 'pending'],
    ['requires_confirmation', 'pending'],
    ['requires_action', 'pending'],
    ['processing', 'pending'],
    ['requires_capture', 'pending'],
    ['canceled', 'failed'],
    ['something_new', 'pending'],
  ])('is, while its intent is %s, %s', (status, expected) => {
    expect(paymentStatusOf('pending', fee, { ...untouched, status })).toBe(expected);
  });

  it('is paid when the whole fee has come, and not by less', () => {
    expect(paymentStatusOf('pending', fee, paid)).toBe('paid');
    expect(paymentStatusOf('pending', fee, { ...paid, receivedCents: fee - 1 })).toBe('pending');
  });
});

describe('a payment is under way', () => {
  it.each([
    ['requires_payment_method', false],
    ['requires_confirmation', true],
    ['requires_action', true],
    ['processing', true],
    ['requires_capture', true],
    ['succeeded', false],
    ['canceled', false],
  ] as const)('or not, while its intent is %s: %s', (status, expected) => {
    expect(isUnderway('pending', { status })).toBe(expected);
    expect(isUnderway('failed', { status })).toBe(false);
  });
});

describe('a payment that is paid', () => {
  it('stays so while some of it goes back, and is refunded when all of it has', () => {
    expect(paymentStatusOf('paid', fee, { ...paid, refundedCents: fee - 1 })).toBe('paid');
    expect(paymentStatusOf('paid', fee, { ...paid, refundedCents: fee })).toBe('refunded');
  });

  it('is paid again when the refund did not go through', () => {
    expect(paymentStatusOf('refunded', fee, paid)).toBe('paid');
  });

  it('fails when a dispute is lost, and not before', () => {
    for (const dispute of ['none', 'open', 'won'] as const)
      expect(paymentStatusOf('paid', fee, { ...paid, dispute })).toBe('paid');
    expect(paymentStatusOf('paid', fee, { ...paid, dispute: 'lost' })).toBe('failed');
  });

  it('is never open again, and what was given up neither, whatever is read', () => {
    const facts = fc.record({
      status: fc.constantFrom('requires_payment_method', 'processing', 'succeeded', 'canceled', 'other'),
      receivedCents: fc.integer({ min: 0, max: fee }),
      refundedCents: fc.integer({ min: 0, max: fee }),
      dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
    });
    const settled = fc.constantFrom(...paymentStatuses.filter((status) => status !== 'pending'));
    fc.assert(
      fc.property(settled, facts, (before, read) => {
        expect(paymentStatusOf(before, fee, read)).not.toBe('pending');
      }),
    );
  });
});

describe('disputes', () => {
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['something_new', 'open'],
  ])('that are %s are %s', (status, expected) => {
    expect(disputeStateOf([{ status }])).toBe(expected);
  });

  it('count by the worst of them', () => {
    expect(disputeStateOf([])).toBe('none');
    expect(disputeStateOf([{ status: 'won' }, { status: 'under_review' }])).toBe('open');
    expect(disputeStateOf([{ status: 'lost' }, { status: 'won' }])).toBe('lost');
  });
});
