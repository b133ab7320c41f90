import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excerpt } from './excerpt.ts';

describe('the excerpt of an update', () => {
  it('is all of it up to 150 characters, without an ellipsis', () => {
    for (const length of [0, 1, 149, 150]) expect(excerpt('x'.repeat(length))).toBe('x'.repeat(length));
  });

  it('is its first 150 characters and an ellipsis beyond', () => {
    expect(excerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
  });

  it('never cuts a character in half', () => {
    expect(excerpt('🌾'.repeat(200))).toBe(`${'🌾'.repeat(150)}...`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => excerpt(text).isWellFormed()),
    );
  });
});
