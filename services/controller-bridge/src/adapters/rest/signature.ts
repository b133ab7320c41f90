import { createHmac, timingSafeEqual } from 'node:crypto';

/* `docs/protocols/rest.md`, Signature. */

/** How far clocks may differ [s]. */
const tolerance = 60;
const header = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/;

/**
 * `path`: as it stands in the request line. `body`: what is sent; '' for none. `v1`: of the request; its answer's signature
 * names it.
 */
export function signRequest(key: string, now: Date, method: 'GET' | 'POST', path: string, body: string) {
  const t = String(secondsOf(now));
  const v1 = sign(key, `${t}.${method}.${path}.`, Buffer.from(body));
  return { header: `t=${t},v1=${v1}`, v1 };
}

export interface SignedAnswer {
  readonly status: number;
  /** Its own signature; undefined: it has none. */
  readonly header: string | undefined;
  readonly body: Buffer;
}

/** Why the answer is not believed; undefined: whoever has the key gave it to this very request, now. */
export function whyNotBelieved(
  key: string,
  now: Date,
  requestV1: string,
  { status, header: text, body }: SignedAnswer,
): string | undefined {
  const [, t, v1] = header.exec(text ?? '') ?? [];
  if (t === undefined || v1 === undefined) return 'The answer is not signed';
  const expected = sign(key, `${t}.${String(status)}.${requestV1}.`, body);
  if (!timingSafeEqual(Buffer.from(v1), Buffer.from(expected))) return 'The signature of the answer is wrong';
  if (Math.abs(Number(t) - secondsOf(now)) > tolerance) {
    return `The clock of the device is more than ${String(tolerance)} s off`;
  }
  return undefined;
}

function sign(key: string, before: string, body: Buffer): string {
  return createHmac('sha256', key).update(before).update(body).digest('hex');
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
