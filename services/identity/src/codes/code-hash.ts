import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Purpose } from '../store/verification.entity.ts';

interface MailedCode {
  readonly purpose: Purpose;
  readonly email: string;
  readonly code: string;
}

/** Of a row without a code: nothing hashes to it. */
const none = Buffer.alloc(32);

/**
 * Hashes codes as the database keeps them: HMAC-SHA-256 under a key that is not in the database. Six digits are a million
 * guesses, which no hash makes slow enough; without the key a stolen table cannot even be guessed at. Bound to the
 * address and the purpose, so that a row's hash is of no use in another.
 */
export class CodeHash {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  of({ purpose, email, code }: MailedCode): Buffer {
    return createHmac('sha256', this.#key).update([purpose, email, code].join('\0')).digest();
  }

  /** Takes as long whether the code is right, wrong, or there is none. */
  isOf(hash: Buffer | null, mailed: MailedCode): boolean {
    const equal = timingSafeEqual(this.of(mailed), hash ?? none);
    return equal && hash !== null;
  }
}
