import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { OwnEmulator } from './test/own-emulator.ts';
import { refusal } from './test/refusal.ts';

let emulator: OwnEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  stripe = emulator.stripe;
});
afterAll(() => emulator.end());

const fee = { amount: 1_000_000, currency: 'usd' };
const intents = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;

describe('an idempotency key', () => {
  it('gives the first answer again, for however many calls and after a kill', async () => {
    const before = await intents();
    const first = await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-1' });
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    await emulator.kill();
    await emulator.start();
    const again = await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-1' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect({ ...again, lastResponse: null }).toEqual({ ...first, lastResponse: null });
    expect(await intents()).toBe(before + 1);
  });

  it('is of one call: another under it is refused', async () => {
    await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-2' });
    for (const other of [
      stripe.paymentIntents.create({ ...fee, amount: 2_500_000 }, { idempotencyKey: 'row-2' }),
      stripe.customers.create({}, { idempotencyKey: 'row-2' }),
    ]) {
      expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    }
  });

  it('is refused while its first call is being answered, and that is done once', async () => {
    const before = await intents();
    await emulator.operate('faults', { api: 'slow', delay: 1_000, times: 1 });
    const first = stripe.paymentIntents.create(fee, { idempotencyKey: 'row-3' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const second = await refusal(stripe.paymentIntents.create(fee, { idempotencyKey: 'row-3' }));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-3' })).id).toBe(id);
    expect(await intents()).toBe(before + 1);
  });

  it('keeps a refused card, and nothing of a call whose parameters are wrong', async () => {
    const { id } = await stripe.paymentIntents.create(fee);
    const confirm = () =>
      refusal(
        stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: 'try-1' },
        ),
      );
    const declined = await confirm();
    expect(declined).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
    expect(await confirm()).toMatchObject({ message: declined.message, statusCode: 402 });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
    await refusal(stripe.paymentIntents.create({ ...fee, amount: 1 }, { idempotencyKey: 'row-4' }));
    expect(await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-4' })).toMatchObject({
      amount: 1_000_000,
    });
  });

  it('keeps a refusal, though what it was for has gone since', async () => {
    const intent = await stripe.paymentIntents.create(fee);
    const refund = (idempotencyKey: string) =>
      stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey });
    const refused = await refusal(refund('back-1'));
    expect(refused).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await refusal(refund('back-1'))).toMatchObject({ message: refused.message, statusCode: 400 });
    expect(await refund('back-2')).toMatchObject({ amount: 1_000_000, status: 'succeeded' });
  });

  it('lets a call go on whose answer was lost: it was done once', async () => {
    const before = await intents();
    // The SDK itself tries once more where a connection that it had kept is cut.
    await emulator.operate('faults', { api: 'lost-answer', times: 2 });
    const lost = await refusal(stripe.paymentIntents.create(fee, { idempotencyKey: 'row-5' }));
    expect(lost.type).toBe('StripeConnectionError');
    const again = await stripe.paymentIntents.create(fee, { idempotencyKey: 'row-5' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await intents()).toBe(before + 1);
  });
});
