import { createHmac, timingSafeEqual } from 'node:crypto';

/** Enough that nobody finds one by trying [bytes]. */
const signatureLength = 16;
const idLength = 16;

/** What a link in a mail ends. */
const unsubscribedFrom = ['daily-mail', 'reminders', 'readings'] as const;
export type UnsubscribedFrom = (typeof unsubscribedFrom)[number];

/**
 * What stands in a mail for 'no more of these to this account': the account's id and a signature, another for each kind. Nothing of
 * it is kept, so it is good for as long as the key is; all that it can do is to end mails of its kind.
 */
export class UnsubscribeTokens {
  readonly #keys: readonly string[];

  /** The first key signs; what any of them has signed is known again. */
  constructor(keys: readonly string[]) {
    if (keys.length === 0) throw new Error('Tokens are signed with a key');
    this.#keys = keys;
  }

  of(userId: string, from: UnsubscribedFrom): string {
    const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, signature(this.#keys[0] ?? '', id, from)]).toString('base64url');
  }

  /** Whose it is, and what it ends; undefined: it is none. */
  read(token: string): { readonly userId: string; readonly from: UnsubscribedFrom } | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idLength + signatureLength) return undefined;
    const [id, signed] = [bytes.subarray(0, idLength), bytes.subarray(idLength)];
    const isOurs = (from: UnsubscribedFrom) =>
      this.#keys.filter((key) => timingSafeEqual(signature(key, id, from), signed)).length > 0;
    const [from] = unsubscribedFrom.filter(isOurs);
    if (from === undefined) return undefined;
    const userId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { userId, from };
  }
}

/** Of this purpose alone: the same keys hash mailed codes. */
const signature = (key: string, id: Buffer, from: UnsubscribedFrom): Buffer =>
  createHmac('sha256', key).update(`${from}\0`).update(id).digest().subarray(0, signatureLength);
