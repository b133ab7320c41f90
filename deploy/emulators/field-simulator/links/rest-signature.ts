import { createHmac, timingSafeEqual } from 'node:crypto';

/** docs/protocols/rest.md, "Signature". */

/** How far the clocks may be apart [s]. */
const tolerance = 60;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

class Digest {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  equals(other: Digest): boolean {
    return timingSafeEqual(this.#bytes, other.#bytes);
  }

  toString(): string {
    return this.#bytes.toString('hex');
  }
}

/** Of a header; undefined: it has not the form. */
export function readSignature(
  header: string | string[] | undefined,
): { readonly time: number; readonly digest: Digest } | undefined {
  const [, time, digest] = form.exec(typeof header === 'string' ? header : '') ?? [];
  if (time === undefined || digest === undefined) return undefined;
  return { time: Number(time), digest: new Digest(Buffer.from(digest, 'hex')) };
}

/** `startedAt`: when the device did [s since 1970]; what is older could be a copy of what it has forgotten. */
export function isFresh(time: number, startedAt: number, now = Date.now() / 1_000): boolean {
  return Math.abs(now - time) <= tolerance && time >= Math.floor(startedAt);
}

/** `parts`: what stands before the body, in order. */
export function signatureOf(key: string, parts: readonly (string | number)[], body: Buffer): Digest {
  const bytes = createHmac('sha256', key)
    .update(`${parts.join('.')}.`)
    .update(body)
    .digest();
  return new Digest(bytes);
}

/** The header of an answer that is sent now. */
export function signedHeader(key: string, parts: readonly (string | number)[], body: Buffer): string {
  const time = Math.floor(Date.now() / 1_000);
  return `t=${String(time)},v1=${signatureOf(key, [time, ...parts], body).toString()}`;
}
