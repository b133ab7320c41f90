import { describe, expect, it } from '@jest/globals';
import { subjectOf } from './event-subject.ts';

describe('the subject of an event', () => {
  it.each([
    ['payment_intent.succeeded', 'payment-intent'],
    ['payment_intent.canceled', 'payment-intent'],
    ['charge.refunded', 'charge'],
    ['charge.refund.updated', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.dispute.created', 'dispute'],
    ['charge.dispute.closed', 'dispute'],
    ['customer.subscription.deleted', 'subscription'],
    ['invoice.paid', 'invoice'],
    ['invoice.payment_failed', 'invoice'],
    ['setup_intent.succeeded', 'setup-intent'],
  ])('of %s is a %s', (type, kind) => {
    expect(subjectOf({ type, objectId: 'x_1' })).toEqual({ kind, id: 'x_1' });
  });

  it.each([
    'charge.succeeded',
    'customer.updated',
    'customer.subscriptions',
    'invoice.upcoming',
    'setup_intent.created',
    'product.created',
    'something.that.stripe.invents',
  ])('of %s is nothing of ours', (type) => {
    expect(subjectOf({ type, objectId: 'x_1' })).toEqual({ kind: 'nothing' });
  });

  it.each(['', 'in_1/pay', '../customers', 'in_1?expand', 'in 1'])(
    'with the id %j is nothing that could be fetched',
    (objectId) => {
      expect(subjectOf({ type: 'invoice.paid', objectId })).toEqual({ kind: 'nothing' });
    },
  );

  it('without an id is nothing that could be fetched', () => {
    expect(subjectOf({ type: 'invoice.paid', objectId: null })).toEqual({ kind: 'nothing' });
  });
});
