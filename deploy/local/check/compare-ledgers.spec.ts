import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../emulators/payment-emulator/operator/ledger.ts';
import { compareLedgers, type PilotLedger } from './compare-ledgers.ts';

type Intent = Ledger['paymentIntents'][number];
type Payment = PilotLedger['payments'][number];

function anIntent(fields: Partial<Intent> = {}): Intent {
  const money = { amount: 1_000_000, amountReceived: 1_000_000, amountRefunded: 0 };
  const rest = { dispute: 'none', subscription: null, created: 0, metadata: { payment_id: 'p1' } } as const;
  return { id: 'pi_1', status: 'succeeded', ...money, ...rest, ...fields };
}
function aPayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: 'p1',
    status: 'paid',
    amount: 1_000_000,
    refunded: 0,
    dispute: 'none',
    intent: 'pi_1',
    ...fields,
  };
}
const nothing: PilotLedger = { payments: [], subscriptions: [], openEvents: [] };
const none: Ledger = { paymentIntents: [], subscriptions: [], pendingEvents: 0 };

const fee = (payment: Payment | null, intent: Intent | null) =>
  compareLedgers(
    { ...nothing, payments: payment === null ? [] : [payment] },
    { ...none, paymentIntents: intent === null ? [] : [intent] },
  );
const subscribed = (ours: PilotLedger['subscriptions'], theirs: Ledger['subscriptions']) =>
  compareLedgers({ ...nothing, subscriptions: ours }, { ...none, subscriptions: theirs });
const theirs = (status: string) => [{ id: 'sub_1', status, metadata: {}, created: 0 }];

describe('the books', () => {
  it.each([
    ['nothing', null, null],
    ['a fee that is paid', aPayment(), anIntent()],
    [
      'one that is open',
      aPayment({ status: 'pending' }),
      anIntent({ status: 'requires_payment_method', amountReceived: 0 }),
    ],
    [
      'one that was given up',
      aPayment({ status: 'failed' }),
      anIntent({ status: 'canceled', amountReceived: 0 }),
    ],
    [
      'one that was given back',
      aPayment({ status: 'refunded', refunded: 1_000_000 }),
      anIntent({ amountRefunded: 1_000_000 }),
    ],
    ['one given back in part', aPayment({ refunded: 250_000 }), anIntent({ amountRefunded: 250_000 })],
    ['one that its bank looks into', aPayment({ dispute: 'open' }), anIntent({ dispute: 'open' })],
    [
      'one that its bank took back',
      aPayment({ status: 'failed', dispute: 'lost' }),
      anIntent({ dispute: 'lost' }),
    ],
    ['one of which the provider was not told', aPayment({ status: 'pending', intent: null }), null],
    ['an intent that nobody has paid or knows', null, anIntent({ status: 'requires_payment_method' })],
    ['a payment of a subscription, which is no fee', null, anIntent({ subscription: 'sub_1' })],
  ] as const)('agree about %s', (_name, payment, intent) => {
    expect(fee(payment, intent)).toEqual([]);
  });

  it.each([
    ['paid, and nobody has', aPayment(), anIntent({ status: 'requires_payment_method', amountReceived: 0 })],
    ['paid without an intent', aPayment({ intent: null }), null],
    ['paid by an intent that does not exist', aPayment(), null],
    ['not paid, and somebody has', aPayment({ status: 'pending' }), anIntent()],
    ['of another amount', aPayment(), anIntent({ amount: 100, amountReceived: 100 })],
    ['received in part', aPayment(), anIntent({ amountReceived: 100 })],
    ['given back, and we do not know', aPayment(), anIntent({ amountRefunded: 1_000_000 })],
    ['given back, and it is not', aPayment({ status: 'refunded', refunded: 1_000_000 }), anIntent()],
    ['given back in part, and we do not know', aPayment(), anIntent({ amountRefunded: 1 })],
    ['taken back by its bank, and we do not know', aPayment(), anIntent({ dispute: 'lost' })],
    ['another payment’s', aPayment(), anIntent({ metadata: { payment_id: 'p2' } })],
    ['taken, and no payment knows', null, anIntent()],
  ] as const)('disagree about a fee that is %s', (_name, payment, intent) => {
    expect(fee(payment, intent)).not.toEqual([]);
  });

  it('disagree about two payments by one intent', () => {
    const payments = [aPayment(), aPayment({ id: 'p2' })];
    expect(compareLedgers({ ...nothing, payments }, { ...none, paymentIntents: [anIntent()] })).toContain(
      'Payment p2 is not the only one of pi_1',
    );
  });

  it.each([
    ['incomplete', 'incomplete'],
    ['active', 'active'],
    ['past-due', 'past_due'],
    ['ended', 'canceled'],
    ['ended', 'incomplete_expired'],
  ])('agree about a subscription that is %s (%s)', (ours, status) => {
    expect(subscribed([{ id: 's1', status: ours, stripeId: 'sub_1' }], theirs(status))).toEqual([]);
  });

  it('disagree about a subscription in another state, unknown, or running unheard of', () => {
    expect(subscribed([{ id: 's1', status: 'ended', stripeId: 'sub_1' }], theirs('active'))).toHaveLength(1);
    expect(subscribed([{ id: 's1', status: 'active', stripeId: 'sub_2' }], [])).toHaveLength(1);
    expect(subscribed([{ id: 's1', status: 'active', stripeId: null }], [])).toHaveLength(1);
    expect(subscribed([], theirs('active'))).toHaveLength(1);
    expect(subscribed([{ id: 's1', status: 'incomplete', stripeId: null }], theirs('incomplete'))).toEqual(
      [],
    );
  });

  it('are not closed while an event is on its way, or dead', () => {
    expect(compareLedgers(nothing, { ...none, pendingEvents: 2 })).toHaveLength(1);
    const openEvents = [{ id: 'evt_1', type: 'charge.refunded', state: 'dead' }];
    expect(compareLedgers({ ...nothing, openEvents }, none)).toEqual([
      'Event evt_1 (charge.refunded) is dead',
    ]);
  });
});
