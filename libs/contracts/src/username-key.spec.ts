import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usernameKey } from './username-key.ts';

describe('a username', () => {
  it.each([
    ['Rosa', 'rosa'],
    ['\uFF32osa', 'Rosa'],
    ['Jos\u00e9', 'Jose\u0301'],
    ['ro\u200bsa', 'rosa'],
    ['\u202erosa', 'rosa'],
    ['rosa  diaz', ' Rosa Diaz '],
    ['STRASSE', 'strasse'],
    ['rosa\tdiaz', 'rosa diaz'],
    ['ro\u0000sa', 'rosa'],
  ])('%j is the same as %j', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  it('has a key that is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
      }),
    );
  });
});
