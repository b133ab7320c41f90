import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { useValidationSentences } from './validation-sentences.ts';

useValidationSentences();

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);
const field = (schema: z.ZodType) => z.object({ field: schema });

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "'field' is required"],
  [z.string(), 5, "'field' must be text"],
  [z.number(), 'five', "'field' must be a number"],
  [z.int(), 1.5, "'field' must be a whole number"],
  [z.boolean(), 'yes', "'field' must be true or false"],
  [z.array(z.string()), 'a', "'field' must be a list"],
  [z.uuid(), 'x', "'field' must be a UUID"],
  [z.iso.datetime(), 'noon', "'field' must be a time with its offset, like 2026-05-31T18:00:00Z"],
  [z.enum(['drip', 'pivot']), 'hose', "'field' must be one of drip, pivot"],
  [z.literal('email'), 'sms', "'field' must be email"],
  [z.number().min(1), 0, "'field' must be at least 1"],
  [z.number().gt(0), 0, "'field' must be more than 0"],
  [z.number().max(9), 10, "'field' must be at most 9"],
  [z.string().min(2), 'a', "'field' must have at least 2 characters"],
  [z.string().max(2), 'abc', "'field' must have at most 2 characters"],
  [z.string().regex(/^a/), 'b', "'field' must be written another way"],
  [z.union([z.string(), z.number()]), true, "'field' has a value that is not allowed"],
])('what a field must be is said in a sentence: %#', (schema, value, sentence) => {
  expect(messages(field(schema), { field: value })).toEqual([sentence]);
});

it('a body that is none, or has more than is known, is told so', () => {
  expect(messages(field(z.string()), 'text')).toEqual(['The body must be a JSON object']);
  expect(messages(z.strictObject({}), { extra: 1 })).toEqual([
    'The body has fields that are not known: extra',
  ]);
});
