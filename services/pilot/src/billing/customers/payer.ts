import { createHash } from 'node:crypto';

/** Whom the provider writes on the receipt. */
export interface Payer {
  readonly email: string;
  readonly name: string | null;
}

/** Tells whether a payer has changed, without keeping who it is. */
export function payerDigest({ email, name }: Payer): string {
  return createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url');
}
