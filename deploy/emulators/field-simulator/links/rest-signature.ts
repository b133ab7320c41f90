import { createHmac, timingSafeEqual } from 'node:crypto';

/** docs/protocols/rest.md, "Signature". */

/** How far the clocks may be apart [s]. */
const tolerance = 60;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Two digests, in the time that it takes. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Of a header; undefined: it has not the form. */
export function readSignature(
  header: string | string[] | undefined,
): { readonly time: number; readonly digest: string } | undefined {
  const [, time, digest] = form.exec(typeof header === 'string' ? header : '') ?? [];
  if (time === undefined || digest === undefined) return undefined;
  return { time: Number(time), digest };
}

/** `startedAt`: when the device did [s since 1970]; what is older could be a copy of what it has forgotten. */
export function isFresh(time: number, startedAt: number, now = Date.now() / 1_000): boolean {
  return Math.abs(now - time) <= tolerance && time >= Math.floor(startedAt);
}

/** In hexadecimal digits. `parts`: what stands before the body, in order. */
export function signatureOf(key: string, parts: readonly (string | number)[], body: Buffer): string {
  return createHmac('sha256', key)
    .update(`${parts.join('.')}.`)
    .update(body)
    .digest('hex');
}

/** The header of an answer that is sent now. */
export function signedHeader(key: string, parts: readonly (string | number)[], body: Buffer): string {
  const time = Math.floor(Date.now() / 1_000);
  return `t=${String(time)},v1=${signatureOf(key, [time, ...parts], body)}`;
}
