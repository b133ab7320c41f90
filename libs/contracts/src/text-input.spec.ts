import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { changeDetailsInput } from './account-input.ts';
import { pilotApplicationInput } from './pilot-application.ts';

const { phoneNumber } = pilotApplicationInput.shape;
const { phoneNumber: ownPhone, username } = changeDetailsInput.shape;
const refusal = (schema: z.ZodMiniType, value: string) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('a phone number', () => {
  it.each(['559 555 0134', '(559) 555-0134', '+1 559.555.0134', '+52 55 1234 5678', '559-555-0134 ext. 12'])(
    'may be written %s',
    (text) => {
      expect(refusal(phoneNumber, text)).toEqual([]);
      expect(refusal(ownPhone, text)).toEqual([]);
    },
  );

  it.each(['abcdefghijk', '---------- ', '+1 ((((((((((', '55512345678901234567890', '1234567<script>'])(
    'is never %j',
    (text) => {
      expect(refusal(phoneNumber, text)).toContain('Valid phone number is required');
      expect(refusal(ownPhone, text)).toEqual(['Enter a phone number, like 559 555 0134']);
    },
  );

  it('of an account may be left out', () => {
    expect(refusal(ownPhone, ' ')).toEqual([]);
  });
});

describe('a username', () => {
  it.each(['maria', 'José', '李', '7', 'maria@farm.example'])('may be %s', (text) => {
    expect(refusal(username, text)).toEqual([]);
  });

  it.each(['🌾', '...', '👩‍🌾👩‍🌾'])('is never %s', (text) => {
    expect(refusal(username, text)).toEqual(['Username needs a letter or a digit']);
  });

  it('that is blank is missing', () => {
    expect(refusal(username, ' ')).toEqual(['Username is required']);
  });
});
