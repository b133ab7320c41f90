import { describe, expect, it } from '@jest/globals';
import { paymentReturn } from './payment-return.ts';

describe('what the provider sends back', () => {
  it.each([
    ['succeeded', 'commercial', 'Payment Successful', 'commercial'],
    // An application's fee, or an address that somebody has shortened.
    ['succeeded', undefined, 'Payment Successful', 'standard'],
    ['succeeded', 'gold', 'Payment Successful', 'standard'],
    ['succeeded', 'subscription', 'Subscription Active', 'subscription'],
    ['succeeded', 'card', 'Card Saved', undefined],
    ['processing', 'standard', 'Payment being processed', 'standard'],
    ['failed', 'standard', 'Payment Failed', undefined],
    ['failed', 'card', 'Card Not Saved', undefined],
    ['anything else', 'subscription', 'Payment Failed', undefined],
  ])('"%s" for %s is "%s"', (status, subject, title, awaited) => {
    const { toast, paid } = paymentReturn(status, subject);
    expect(toast.title).toBe(title);
    expect(paid).toBe(awaited);
    expect(toast.variant).toBe(/Failed|Not Saved/.test(title) ? 'destructive' : undefined);
  });
});
