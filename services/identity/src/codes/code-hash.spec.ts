import { describe, expect, it } from '@jest/globals';
import { CodeHash } from './code-hash.ts';

const mailed = { purpose: 'verification', email: 'a@farm.example', code: '012345' } as const;

describe("a code's hash", () => {
  const hash = new CodeHash(['k'.repeat(32)]);

  it('is of that code, for that address and purpose alone', () => {
    const stored = hash.of(mailed);
    expect(hash.isOf(stored, mailed)).toBe(true);
    for (const other of [
      { ...mailed, code: '012346' },
      { ...mailed, email: 'b@farm.example' },
      { ...mailed, purpose: 'reset' as const },
    ])
      expect(hash.isOf(stored, other)).toBe(false);
  });

  it('tells nothing to who has the table and not the key', () => {
    expect(new CodeHash(['l'.repeat(32)]).isOf(hash.of(mailed), mailed)).toBe(false);
  });

  it('is known again after its key has been replaced, for as long as that one is kept', () => {
    const replaced = new CodeHash(['l'.repeat(32), 'k'.repeat(32)]);
    expect(replaced.isOf(hash.of(mailed), mailed)).toBe(true);
    expect(replaced.isOf(hash.of(mailed), { ...mailed, code: '012346' })).toBe(false);
    expect(hash.isOf(replaced.of(mailed), mailed)).toBe(false);
  });

  it('is no code’s where none has been issued', () => {
    expect(hash.isOf(null, mailed)).toBe(false);
  });
});
