import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import fc from 'fast-check';
import { sealingKeysVariable, type SealingKey } from './sealing-keys.ts';
import { Seals } from './seals.ts';

const key = (id: string, byte: number): SealingKey => ({ id, key: Buffer.alloc(32, byte) });
const seals = new Seals([key('b', 2), key('a', 1)]);
const place = 'controller:1:api-key';

describe('a sealed secret', () => {
  it('opens as it was, in its own place', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), fc.string(), (secret, where) => {
        // What is no text at all (half a surrogate pair) is none either way.
        const text = Buffer.from(secret).toString();
        expect(seals.open(seals.seal(text, where), where)).toBe(text);
      }),
    );
  });

  it('opens in no other place: a row’s secret is of no use in another row', () => {
    expect(() => seals.open(seals.seal('hunter2', place), 'controller:2:api-key')).toThrow();
  });

  it('shows nothing of itself, not even that it is the same as another', () => {
    const [one, other] = [seals.seal('hunter2', place), seals.seal('hunter2', place)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('hunter2');
  });

  it('does not open once a bit of it has changed', () => {
    const sealed = seals.seal('hunter2', place);
    const bytes = Buffer.from(sealed.slice(2), 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(() => seals.open(`b:${forged.toString('base64')}`, place)).toThrow();
    }
    for (const cut of ['', 'b', 'b:', 'b:AAAA', sealed.slice(0, -8)]) {
      expect(() => seals.open(cut, place)).toThrow();
    }
  });

  it('names the key that sealed it, so that an older one still opens what it sealed', () => {
    const older = new Seals([key('a', 1)]);
    const sealed = older.seal('hunter2', place);
    expect(sealed).toMatch(/^a:/);
    expect(seals.open(sealed, place)).toBe('hunter2');
    expect(seals.seal('hunter2', place)).toMatch(/^b:/);
    expect(() => older.open(seals.seal('hunter2', place), place)).toThrow("no key 'b'");
  });

  it('can be compared without being kept', () => {
    expect(seals.fingerprint('hunter2')).toBe(seals.fingerprint('hunter2'));
    expect(seals.fingerprint('hunter2')).not.toBe(seals.fingerprint('hunter3'));
    expect(new Seals([key('b', 3)]).fingerprint('hunter2')).not.toBe(seals.fingerprint('hunter2'));
    // What was compared under an older key still can be.
    expect(seals.earlierFingerprints('hunter2')).toEqual([new Seals([key('a', 1)]).fingerprint('hunter2')]);
  });
});

describe('sealing keys', () => {
  const written = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

  it('are one, or several of which the first seals', () => {
    const keys = sealingKeysVariable().parse(`${written('2026')}, ${written('2025')}`);
    expect(keys.map(({ id }) => id)).toEqual(['2026', '2025']);
    expect(sealingKeysVariable().parse(written('k'))).toHaveLength(1);
  });

  it.each([
    undefined,
    '',
    'k',
    'k:',
    `k:${randomBytes(16).toString('base64')}`,
    `k:${randomBytes(33).toString('base64')}`,
    `:${randomBytes(32).toString('base64')}`,
    `k k:${randomBytes(32).toString('base64')}`,
    `${written('k')},`,
    `${written('k')},x`,
    `${written('k')},${written('k')}`,
  ])('are refused in any other form, and not repeated: %#', (text) => {
    const parsed = sealingKeysVariable().safeParse(text);
    expect(parsed.success).toBe(false);
    if (text !== undefined && text.length > 30) {
      expect(parsed.error?.message).not.toContain(text.slice(0, 30));
    }
  });
});
