import { createHmac, timingSafeEqual } from 'node:crypto';

/** Enough that nobody finds one by trying [bytes]. */
const signatureLength = 16;
const idLength = 16;

/**
 * What stands in a mail for 'no more of these to this account': the account's id and a signature. Nothing of it is kept, so it
 * is good for as long as the key is; all that it can do is to end the daily mail.
 */
export class UnsubscribeTokens {
  readonly #keys: readonly string[];

  /** The first key signs; what any of them has signed is known again. */
  constructor(keys: readonly string[]) {
    if (keys.length === 0) throw new Error('Tokens are signed with a key');
    this.#keys = keys;
  }

  of(userId: string): string {
    const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, signature(this.#keys[0] ?? '', id)]).toString('base64url');
  }

  /** Whose it is; undefined: it is none. */
  userOf(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idLength + signatureLength) return undefined;
    const [id, signed] = [bytes.subarray(0, idLength), bytes.subarray(idLength)];
    const isOurs = this.#keys.filter((key) => timingSafeEqual(signature(key, id), signed)).length > 0;
    if (!isOurs) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** Of this purpose alone: the same keys hash mailed codes. */
const signature = (key: string, id: Buffer): Buffer =>
  createHmac('sha256', key).update('daily-mail\0').update(id).digest().subarray(0, signatureLength);
