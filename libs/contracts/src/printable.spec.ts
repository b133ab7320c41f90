import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { registrationInput } from './account-input.ts';
import { scenarioName } from './calculation-history.ts';
import { printable, printableLines } from './printable.ts';

const line = z.string().check(printable);
const lines = z.string().check(printableLines);
const takes = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success;

describe('a line of text', () => {
  it.each([
    'Rosa',
    'José Núñez',
    'مزرعة',
    '農場',
    '👩\u200d🌾',
    'شرکت\u200cهای',
    'a\u200f',
    '<b>=1+1</b>',
    '',
  ])('may be %j', (text) => {
    expect(takes(line, text)).toBe(true);
  });

  it.each(['\u202Eabc', 'a\u2066b', 'a\u2069', '\u202Dx'])(
    'has nothing that turns around what stands beside it: %j',
    (text) => {
      expect([takes(line, text), takes(lines, text)]).toEqual([false, false]);
    },
  );

  it.each(['a\nb', 'a\u0000', 'a\u2028b'])('has no line break and no control character: %j', (text) => {
    expect(takes(line, text)).toBe(false);
  });
});

describe('a name', () => {
  it.each(['\u200B', '\u2060\u200D', '\u3164', '\u00AD \u200B'])('has something to see: not %j', (name) => {
    expect(takes(scenarioName, name)).toBe(false);
    expect(takes(registrationInput.shape.username, name)).toBe(false);
  });
});
