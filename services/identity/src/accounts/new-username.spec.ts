import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime';
import { keyOfNewUsername } from './new-username.ts';

describe('a username', () => {
  it('may be one’s own address, and nobody else’s', () => {
    expect(keyOfNewUsername('Rosa@Farm.example', 'rosa@farm.example')).toBe('rosa@farm.example');
    for (const other of ['other@farm.example', 'rosa\uFF20elsewhere.example', '@'])
      expect(() => keyOfNewUsername(other, 'rosa@farm.example')).toThrow(Rejected);
  });

  it('has something that can be seen', () => {
    expect(() => keyOfNewUsername('\u200b\u200d', 'rosa@farm.example')).toThrow('Username is required');
  });
});
