import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Purpose } from '../store/verification.entity.ts';

export interface MailedCode {
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
  readonly #first: string;
  readonly #others: readonly string[];

  /** The first key hashes; what any of them has hashed is known again. */
  constructor([first, ...others]: readonly string[]) {
    if (first === undefined) throw new Error('Codes are hashed under a key');
    this.#first = first;
    this.#others = others;
  }

  of(mailed: MailedCode): Buffer {
    return hashUnder(this.#first, mailed);
  }

  /** Takes as long whether the code is right, wrong, or there is none. */
  isOf(hash: Buffer | null, mailed: MailedCode): boolean {
    const equal = [this.#first, ...this.#others].filter((key) =>
      timingSafeEqual(hashUnder(key, mailed), hash ?? none),
    );
    return equal.length > 0 && hash !== null;
  }
}

function hashUnder(key: string, { purpose, email, code }: MailedCode): Buffer {
  return createHmac('sha256', key).update([purpose, email, code].join('\0')).digest();
}
