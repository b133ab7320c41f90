import { expect, it } from '@jest/globals';
import { isFresh, isSame, readSignature, signatureOf } from './rest-signature.ts';

/* docs/protocols/rest.md, "Worked example". */
const key = 'north-block-7f3a9c1e5b2d';
const of = '8a91293de5c7abc12b4a4cbb0decc347fd45a0e11f0711b74df50660b62e37aa';
const command =
  '{"id":"3f0b5f0e-6f1c-4a52-9d3e-2b8f6f0c1a77","sequence":41,"action":"open","station":3,"seconds":600,' +
  '"expires_at":"2025-06-03T13:02:00.000Z","sent_at":"2025-06-03T13:00:00.000Z"}';
const ack =
  '{"id":"3f0b5f0e-6f1c-4a52-9d3e-2b8f6f0c1a77","sequence":41,"result":"done","reason":null,"stations":[{"station":3,' +
  '"open":true,"remaining_seconds":600,"command_id":"3f0b5f0e-6f1c-4a52-9d3e-2b8f6f0c1a77"}]}';

it.each([
  ['a command', [1748955600, 'POST', '/irrigation/commands'], command, of],
  [
    'its answer',
    [1748955601, 200, of],
    ack,
    '336c442ac51addf363c283aa7d93986c5dc19934906a4c84f521426c77c4a043',
  ],
  [
    'a reading',
    [1748955630, 'GET', '/irrigation/state'],
    '',
    '83a18ad429a7bd6ba291bf43b9fca5b524b8cf59109fe546274090a2d9b6ca6b',
  ],
])('signs %s as the contract’s example has it', (_, parts, body, digest) => {
  expect(signatureOf(key, parts, Buffer.from(body))).toBe(digest);
});

it('reads a header of exactly that form', () => {
  expect(readSignature(`t=1748955600,v1=${of}`)).toEqual({ time: 1748955600, digest: of });
  expect([isSame(of, of), isSame(of, signatureOf(key, ['x'], Buffer.from('')))]).toEqual([true, false]);
  for (const wrong of [undefined, '', `v1=${of}`, `t=1,v1=${of.toUpperCase()}`, ` t=1,v1=${of}`, [of]])
    expect(readSignature(wrong)).toBeUndefined();
});

it('takes what was signed within a minute, and since the device started', () => {
  expect([isFresh(1_000, 0, 1_060), isFresh(1_000, 0, 1_061), isFresh(1_061, 0, 1_000)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isFresh(999, 1_000.4, 1_001), isFresh(1_000, 1_000.4, 1_001)]).toEqual([false, true]);
});
