import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { useValidationSentences } from './validation-sentences.ts';

useValidationSentences();

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);
const field = (schema: z.ZodType) => z.object({ field: schema });

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Field is required'],
  [z.string(), 5, 'Field must be text'],
  [z.number(), 'five', 'Field must be a number'],
  [z.int(), 1.5, 'Field must be a whole number'],
  [z.boolean(), 'yes', 'Field must be true or false'],
  [z.array(z.string()), 'a', 'Field must be a list'],
  [z.uuid(), 'x', 'Field must be a UUID'],
  [z.iso.datetime(), 'noon', 'Field must be a time with its offset, like 2026-05-31T18:00:00Z'],
  [z.enum(['drip', 'pivot']), 'hose', 'Field must be one of drip, pivot'],
  [z.literal('email'), 'sms', 'Field must be email'],
  [z.number().min(1), 0, 'Field must be at least 1'],
  [z.number().gt(0), 0, 'Field must be more than 0'],
  [z.number().max(9), 10, 'Field must be at most 9'],
  [z.string().min(2), 'a', 'Field must have at least 2 characters'],
  [z.string().max(2), 'abc', 'Field must have at most 2 characters'],
  [z.string().regex(/^a/), 'b', 'Field must be in the right format'],
  [z.union([z.string(), z.number()]), true, 'Field has a value that is not allowed'],
])('what a field must be is said in a sentence: %#', (schema, value, sentence) => {
  expect(messages(field(schema), { field: value })).toEqual([sentence]);
});

it('a field is named as people read it, wherever it is', () => {
  const zones = z.object({ zones: z.array(z.object({ area_acres: z.number(), cropType: z.string() })) });
  expect(messages(zones, { zones: [{ area_acres: 'x' }] })).toEqual([
    'Area acres must be a number',
    'Crop type is required',
  ]);
  expect(messages(z.object({ controllerId: z.uuid() }), { controllerId: 'x' })).toEqual([
    'Controller ID must be a UUID',
  ]);
  expect(messages(field(z.int()), { field: 2 ** 60 })?.at(-1)).toBe('Field is too large');
});

it('a body that is none, or has more than is known, is told so', () => {
  expect(messages(field(z.string()), 'text')).toEqual(['The body must be a JSON object']);
  expect(messages(z.strictObject({}), { extra: 1 })).toEqual(['The body has unknown fields: extra']);
});
