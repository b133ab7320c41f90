import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apiKeyBytes, formatApiKey, parseApiKey } from './api-key-format.ts';

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'));
const splitKey = fc.record({ publicId: hex(apiKeyBytes.id), secret: hex(apiKeyBytes.secret) });
const anyKey = splitKey.map(formatApiKey);

describe('a key', () => {
  it('is known by its prefix, and read as it was made', () => {
    fc.assert(
      fc.property(splitKey, (made) => {
        const key = formatApiKey(made);
        expect(key).toMatch(/^hg_[0-9a-f]{16}_[0-9a-f]{56}$/);
        expect(parseApiKey(key)).toEqual(made);
      }),
    );
  });

  it('ends with the checksum that everybody computes', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        expect(parseInt(key.slice(-8), 16)).toBe(crc32(key.slice(0, -8)));
      }),
    );
  });

  it('is none with one sign mistyped, two swapped, or cut short, and none of anything else', () => {
    fc.assert(
      fc.property(
        anyKey,
        fc.nat(75),
        fc.constantFrom('0', '1', '7', 'a', 'f', 'g', 'A', '_', ' ', '\n'),
        (key, at, sign) => {
          const mistyped = key.slice(0, at) + sign + key.slice(at + 1);
          const swapped = key.slice(0, at) + (key[at + 1] ?? '') + (key[at] ?? '') + key.slice(at + 2);
          for (const wrong of [mistyped, swapped].filter((each) => each !== key))
            expect(parseApiKey(wrong)).toBeUndefined();
          expect(parseApiKey(key.slice(0, at))).toBeUndefined();
          for (const wrong of [`${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()])
            expect(parseApiKey(wrong)).toBeUndefined();
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseApiKey(text)).toBeUndefined();
      }),
    );
  });

  it('has a secret that nobody finds by trying', () => {
    expect(apiKeyBytes.secret * 8).toBeGreaterThanOrEqual(128);
  });
});
