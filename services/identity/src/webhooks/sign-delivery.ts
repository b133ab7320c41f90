import { createHmac, randomBytes } from 'node:crypto';

/* Signatures as Standard Webhooks has them (https://www.standardwebhooks.com): whoever knows that needs no code of ours. */

const prefix = 'whsec_';
const secretBytes = 32;

/** `whsec_` and the key in base64, as its holder keeps it. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

interface SignedDelivery {
  /** Of the event: the same however often it is sent. */
  readonly id: string;
  /** Of this sending. */
  readonly at: Date;
  readonly body: string;
}

/** The headers of a delivery. Each secret signs it, so that whoever knows one of them believes it. */
export function signedHeaders(
  { id, at, body }: SignedDelivery,
  secrets: readonly string[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => `v1,${signatureBy(secret, `${id}.${timestamp}.${body}`)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function signatureBy(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
