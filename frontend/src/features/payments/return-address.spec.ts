import { describe, expect, it } from '@jest/globals';
import { returnAddress } from './return-address.ts';

describe('the way back after success', () => {
  it('has the parameters that Stripe adds, beside ours', () => {
    const address = returnAddress(
      {
        clientSecret: 'pi_1_secret_x',
        kind: 'payment',
        returnUrl: 'https://headgate.example/dashboard?for=standard',
      },
      'succeeded',
    );
    expect(address).toBe(
      '/dashboard?for=standard&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded',
    );
  });

  it('of a card that was only told names it as such', () => {
    const clientSecret = 'seti_1_secret_x';
    const address = returnAddress(
      { clientSecret, kind: 'setup', returnUrl: 'https://headgate.example/a' },
      'processing',
    );
    expect(address).toBe(
      '/a?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=processing',
    );
  });
});
