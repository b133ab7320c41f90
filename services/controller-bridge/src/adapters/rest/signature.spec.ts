import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { signRequest, whyNotBelieved } from './signature.ts';

const key = 'north-block-7f3a9c1e5b2d';
const at = new Date('2025-06-03T13:00:00Z');
const document = await readFile(new URL('../../../../../docs/protocols/rest.md', import.meta.url), 'utf8');
const lines = document.split('\n');
const body = lines.find((line) => line.startsWith('{"id"') && line.includes('"action"'))!;
const answer = lines.find((line) => line.startsWith('{"id"') && line.includes('"result"'))!;

describe('the signature of REST requests', () => {
  const posted = signRequest(key, at, 'POST', '/irrigation/commands', body);

  it('is the one of the worked example in docs/protocols/rest.md', () => {
    expect(Buffer.byteLength(body)).toBe(178);
    expect(document).toContain(`\`Headgate-Signature: ${posted.header}\``);
    const received = signRequest(key, new Date('2025-06-03T13:00:30Z'), 'GET', '/irrigation/state', '');
    expect(document).toContain(`\`Headgate-Signature: ${received.header}\``);
  });

  it('believes the answer of the worked example, and only that one', () => {
    const header = /`Headgate-Signature: (t=1748955601,v1=[0-9a-f]{64})`/.exec(document)?.[1];
    const reported = { status: 200, header, body: Buffer.from(answer) };
    const whyNot = (changed: Partial<typeof reported>, ofKey = key, v1 = posted.v1, now = at) =>
      whyNotBelieved(ofKey, now, v1, { ...reported, ...changed });
    expect(Buffer.byteLength(answer)).toBe(204);
    expect(whyNot({})).toBeUndefined();
    const wrong = 'The signature of the answer is wrong';
    expect(whyNot({ body: Buffer.from(answer.replace('done', 'gone')) })).toBe(wrong);
    expect(whyNot({ status: 409 })).toBe(wrong);
    expect(whyNot({}, `${key}x`)).toBe(wrong);
    expect(whyNot({}, key, signRequest(key, at, 'GET', '/irrigation/state', '').v1)).toBe(wrong);
    expect(whyNot({ header: undefined })).toBe('The answer is not signed');
    expect(whyNot({ header: `${header!},v2=0` })).toBe('The answer is not signed');
  });

  it('takes clocks that differ by up to a minute', () => {
    const header = /`Headgate-Signature: (t=1748955601,v1=[0-9a-f]{64})`/.exec(document)?.[1];
    const reported = { status: 200, header, body: Buffer.from(answer) };
    const after = (seconds: number) => new Date(1_748_955_601_000 + seconds * 1_000);
    for (const off of [-60, 60]) expect(whyNotBelieved(key, after(off), posted.v1, reported)).toBeUndefined();
    for (const off of [-61, 61])
      expect(whyNotBelieved(key, after(off), posted.v1, reported)).toMatch(/clock/);
  });
});
