import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { SealingKey } from './sealing-keys.ts';

const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Keeps secrets in rows so that the rows alone tell nothing: AES-256-GCM (NIST SP 800-38D), a fresh nonce each time. */
export class Seals {
  readonly #first: SealingKey;
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** The first key seals, all of them open. */
  constructor(keys: readonly [SealingKey, ...SealingKey[]]) {
    this.#first = keys[0];
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  /** `place`: what the secret is, and whose. It opens nowhere else, so no row's secret can be moved to another row. */
  seal(secret: string, place: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#first.key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${this.#first.id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** Of the key that seals. */
  get firstKeyId(): string {
    return this.#first.id;
  }

  /** Tells whether two secrets are the same, and nothing else of them: not even a guess can be checked without the key. */
  fingerprint(secret: string): string {
    return fingerprintBy(this.#first.key, secret);
  }

  /** What `fingerprint` said while each of the other keys stood first. */
  earlierFingerprints(secret: string): string[] {
    const others = [...this.#keys].filter(([id]) => id !== this.#first.id);
    return others.map(([, key]) => fingerprintBy(key, secret));
  }

  /** Throws when it was sealed elsewhere, was changed, or by a key that is not among ours. */
  open(sealed: string, place: string): string {
    const colon = sealed.indexOf(':');
    const id = sealed.slice(0, colon);
    const key = this.#keys.get(id);
    if (key === undefined) throw new Error(`There is no key '${id}'`);
    const bytes = Buffer.from(sealed.slice(colon + 1), 'base64');
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  }
}

function fingerprintBy(key: Buffer, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64');
}
