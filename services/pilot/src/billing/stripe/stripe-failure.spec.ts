import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '@headgate/runtime';
import Stripe from 'stripe';
import { StripeRefused, stripeFailure, StripeUnavailable } from './stripe-failure.ts';

const { StripeError, StripeConnectionError } = Stripe.errors;

const failureOf = (raw: object) =>
  stripeFailure(StripeError.generate({ message: 'x', type: 'api_error', ...raw } as never));

describe('a failure of the provider', () => {
  it.each([
    ['500', { type: 'api_error', statusCode: 500 }],
    ['503', { type: 'api_error', statusCode: 503 }],
    ['too many calls', { type: 'rate_limit_error', statusCode: 429 }],
    ['a call with the same key under way', { type: 'idempotency_error', statusCode: 409 }],
    ['an object that is locked', { type: 'invalid_request_error', statusCode: 400, code: 'lock_timeout' }],
  ])('that is %s is for later', (_, raw) => {
    expect(failureOf(raw)).toBeInstanceOf(Unavailable);
  });

  it('to connect is for later', () => {
    const failure = stripeFailure(new StripeConnectionError({ message: 'x', type: 'api_error' } as never));
    expect(failure).toBeInstanceOf(StripeUnavailable);
  });

  it('that is kept under an idempotency key says so', () => {
    expect(failureOf({ statusCode: 500 })).toMatchObject({ isKept: false });
    expect(failureOf({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })).toMatchObject({
      isKept: true,
    });
  });

  it.each([
    ['wrong', { type: 'invalid_request_error', statusCode: 400 }],
    ['with a key that is wrong', { type: 'authentication_error', statusCode: 401 }],
    ['with other parameters than before', { type: 'idempotency_error', statusCode: 400 }],
  ])('for a call that is %s is a mistake', (_, raw) => {
    expect(failureOf(raw)).toBeInstanceOf(StripeRefused);
  });

  it('names what is missing', () => {
    const failure = failureOf({
      type: 'invalid_request_error',
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
    expect(failure).toBeInstanceOf(StripeRefused);
    const refused = failure as StripeRefused;
    expect([refused.isMissing(), refused.isMissing('intent'), refused.isMissing('customer')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('carries no client secret along', () => {
    const failure = failureOf({
      type: 'invalid_request_error',
      statusCode: 400,
      payment_intent: { client_secret: 'pi_1_secret_hunter2' },
    });
    const carried = (error: unknown): unknown =>
      error instanceof Error
        ? [error.message, error.stack, Object.entries(error), carried(error.cause)]
        : error;
    expect(JSON.stringify(carried(failure))).not.toContain('hunter2');
  });

  it('that is not the provider’s stays what it is', () => {
    const bug = new TypeError('x');
    expect(stripeFailure(bug)).toBe(bug);
  });
});
