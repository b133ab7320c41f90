import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import { compiled } from './compiled.ts';

const reading = z.object({ id: z.uuid(), litres: z.number(), note: z.optional(z.string()) });
const right = { id: '6f1c2f0e-8f0b-4d6b-9a39-0d3f4b1f0a11', litres: 3 };

describe('a schema as generated code', () => {
  it('is made once', () => {
    expect(compiled(reading)).toBe(compiled(reading));
    expect(compiled(reading)).not.toBe(reading);
  });

  it('takes what the schema takes, and drops what the schema does not name', () => {
    expect(compiled(reading).parse({ ...right, secret: 'x' })).toEqual(right);
  });

  it('reads a default and trims as the schema does', () => {
    const input = { location: ' Fresno ', crop_type: 'maize', farm_size_acres: 40, unknown: 1 };
    expect(compiled(adviseLocation.ask).parse(input)).toEqual(adviseLocation.ask.parse(input));
  });

  it.each([{ id: 'x', litres: 3 }, { ...right, litres: '3' }, { id: right.id }, null, [], 'text'])(
    'reports the same of %j',
    (wrong) => {
      const issues = compiled(reading).safeParse(wrong).error?.issues;
      expect(issues).toBeDefined();
      expect(issues).toEqual(reading.safeParse(wrong).error?.issues);
    },
  );
});
