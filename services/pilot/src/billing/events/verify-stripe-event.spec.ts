import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '@headgate/runtime/time/clock';
import { z } from 'zod';
import { anEvent, signatureOf, webhookSecret } from '../../../test/sign-event.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { stripeSettingsOf } from '../stripe/stripe-settings.ts';
import { VerifyStripeEvent } from './verify-stripe-event.ts';

const now = Date.UTC(2026, 6, 1, 12);
const second = 1000;
const clock = new (class extends Clock {
  override now() {
    return new Date(now);
  }
})();

function verifier(environment: Parameters<typeof stripeSettingsOf>[0] = {}): VerifyStripeEvent {
  const settings = stripeSettingsOf(environment);
  return new VerifyStripeEvent(new StripeConnection(settings), clock, settings);
}

const verify = (payload: string, signature: string) => verifier().verify(payload, signature);

beforeAll(() => {
  Logger.overrideLogger(false);
});

describe('an event of the provider', () => {
  it('is believed with its signature, and only what it is about is kept', () => {
    const payload = anEvent();
    expect(verify(payload, signatureOf(payload, now))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      objectType: 'payment_intent',
      createdAt: new Date('2026-07-01T10:00:00.000Z'),
    });
  });

  it('may be about something without an id', () => {
    const payload = anEvent({ type: 'balance.available', object: { object: 'balance' } });
    expect(verify(payload, signatureOf(payload, now))?.objectId).toBeNull();
  });

  it('may be signed five minutes ago, or five minutes ahead by the provider’s clock, and no more', () => {
    const payload = anEvent();
    const isTaken = (seconds: number) =>
      verify(payload, signatureOf(payload, now + seconds * second)) !== undefined;
    expect([-300, 0, 300].map(isTaken)).toEqual([true, true, true]);
    expect([-301, 301, 86_400].map(isTaken)).toEqual([false, false, false]);
  });

  it('may be old itself: the provider tries for three days, and signs anew each time', () => {
    const payload = anEvent({ created: Math.floor(now / second) - 3 * 86_400 });
    expect(verify(payload, signatureOf(payload, now))).toBeDefined();
  });

  it('may be signed with either secret while one is exchanged for the other', () => {
    const payload = anEvent();
    const both = verifier({ STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' });
    for (const secret of ['whsec_old', 'whsec_new'])
      expect(both.verify(payload, signatureOf(payload, now, secret))).toBeDefined();
    expect(both.verify(payload, signatureOf(payload, now, 'whsec_other'))).toBeUndefined();
  });
});

describe('what an event of the provider is about', () => {
  const about = (event: string) => verify(event, signatureOf(event, now));

  it.each(['SPRING 25%', 'gold.plan', 'Größe/42', 'x'.repeat(255)])('may be called %s', (id) => {
    expect(about(anEvent({ type: 'coupon.created', object: { id, object: 'coupon' } }))).toMatchObject({
      ...{ objectId: id, objectType: 'coupon' },
    });
  });

  it.each(['', 'x'.repeat(256), 'a\u0000b', 'a\nb'])('is not kept where it cannot be: %j', (id) => {
    expect(about(anEvent({ type: 'coupon.created', object: { id, object: 'coupon' } }))?.objectId).toBeNull();
  });

  it('may be nothing, or something of another shape', () => {
    const event = z.looseObject({}).parse(JSON.parse(anEvent()));
    for (const data of [undefined, null, {}, { object: null }, { object: 'pi_1' }, { object: { id: 7 } }])
      expect(about(JSON.stringify({ ...event, data }))).toMatchObject({
        ...{ id: 'evt_1', objectId: null, objectType: 'unreadable' },
      });
    expect(about(anEvent({ type: 'x'.repeat(300) }))).toMatchObject({ type: 'unreadable' });
  });

  it('is named by an event of the newer, thin kind in another way', () => {
    const thin = {
      ...{ id: 'evt_test_65R', object: 'v2.core.event', type: 'v2.core.account[requirements].updated' },
      ...{ created: '2026-07-01T09:59:58.123Z', livemode: false, context: null },
      related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
    };
    expect(about(JSON.stringify(thin))).toEqual({
      ...{ id: thin.id, type: thin.type, objectId: 'acct_1', objectType: 'v2.core.account' },
      createdAt: new Date(thin.created),
    });
  });
});

describe('what is refused', () => {
  const payload = anEvent();
  const right = signatureOf(payload, now);
  const stamp = `t=${Math.floor(now / second)}`;

  it.each([
    ['without a signature', ''],
    ['with another’s secret', signatureOf(payload, now, 'whsec_forged')],
    ['with the signature of something else', signatureOf(`${payload} `, now)],
    ['with another time than was signed', right.replace(stamp, `t=${Math.floor(now / second) + 1}`)],
    ['with two times', right.replace(stamp, `t=${Math.floor(now / second) - 900},${stamp}`)],
    ['with a time that is no number', right.replace(stamp, 't=now')],
    ['with a signature of another kind alone', right.replace('v1=', 'v0=')],
    ['with an empty one', `${stamp},v1=`],
  ])('is an event %s', (_what, signature) => {
    expect(verify(payload, signature)).toBeUndefined();
  });

  it('is an event of which a byte has changed', () => {
    for (const changed of [payload.replace('pi_1', 'pi_2'), `${payload}\n`, ` ${payload}`])
      expect(verify(changed, right)).toBeUndefined();
  });

  it('is an event of the other mode, whoever signed it', () => {
    const live = anEvent({ livemode: true });
    expect(verify(live, signatureOf(live, now))).toBeUndefined();
    const inLiveMode = verifier({
      STRIPE_SECRET_KEY: 'rk_live_x',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
    expect(inLiveMode.verify(live, signatureOf(live, now))).toBeDefined();
    expect(inLiveMode.verify(payload, right)).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['no event', '{"object":"customer"}'],
    ['an id that is none', anEvent({ id: 'evt_1\u0000' })],
    ['without a time', anEvent({ created: -1 })],
  ])('is %s, though signed', (_what, signed) => {
    expect(verify(signed, signatureOf(signed, now))).toBeUndefined();
  });
});
