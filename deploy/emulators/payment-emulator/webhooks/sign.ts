import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body sent at `at` [s], as Stripe documents it. */
export function signatureOf(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret)
    .update(`${String(at)}.${body}`, 'utf8')
    .digest('hex');
  return `t=${String(at)},v1=${digest}`;
}
