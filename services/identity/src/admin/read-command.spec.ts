import { describe, expect, it } from '@jest/globals';
import { readCommand } from './read-command.ts';

describe('the admin command', () => {
  it('is a verb and an address, which is lower case', () => {
    expect(readCommand(['grant', ' Rosa@Farm.Example '])).toEqual({
      verb: 'grant',
      email: 'rosa@farm.example',
    });
  });

  it.each([
    [],
    ['grant'],
    ['promote', 'rosa@farm.example'],
    ['grant', 'rosa@farm.example', 'more'],
    ['__proto__', 'rosa@farm.example'],
  ])('is explained to who gives %j', (...args) => {
    expect(() => readCommand(args)).toThrow('npm run admin -- grant|revoke|disable|enable EMAIL');
  });

  it('names what is no address', () => {
    expect(() => readCommand(['enable', 'rosa'])).toThrow('"rosa" is not an email address');
  });
});
