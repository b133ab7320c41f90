import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.ts';

const hasher = await PasswordHasher.create();

describe('a password', () => {
  it('is kept as argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const hashes = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('is right only if it is the same, to the last letter', async () => {
    const hash = await hasher.hash('correct horse');
    expect(await hasher.verify(hash, 'correct horse')).toBe(true);
    for (const wrong of ['correct horse ', 'Correct horse', 'correct hors', ''])
      expect(await hasher.verify(hash, wrong)).toBe(false);
  });

  it('is the same however the keyboard wrote its accents', async () => {
    const hash = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(hash, 'cafe\u0301 au lait')).toBe(true);
  });

  it('is never right where there is no account', async () => {
    expect(await hasher.verify(undefined, '')).toBe(false);
  });
});
