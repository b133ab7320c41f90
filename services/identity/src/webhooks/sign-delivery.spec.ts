import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSigned } from '../../test/webhook-receiver.ts';
import { newSecret, signedHeaders } from './sign-delivery.ts';

const at = new Date(1_614_265_330_000);

describe('a signature', () => {
  it('is the one of the example that the public specification’s libraries are tested with', () => {
    const delivery = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' };
    expect(signedHeaders(delivery, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('convinces whoever knows one of its secrets, and nobody else, of this very body, id and time', () => {
    const [one, other, stranger] = [newSecret(), newSecret(), newSecret()];
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.string({ minLength: 1 }), (id, body, more) => {
        const headers = signedHeaders({ id, at, body }, [one, other]);
        expect([one, other, stranger].map((secret) => isSigned({ headers, body }, secret))).toEqual([
          ...[true, true, false],
        ]);
        const later = { ...headers, 'webhook-timestamp': '1614265331' };
        for (const forged of [
          { headers, body: body + more },
          { headers: later, body },
          { headers: { ...headers, 'webhook-id': `${id}x` }, body },
        ])
          expect(isSigned(forged, one)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('is made with a secret of 32 random bytes', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
