import { expect, it } from '@jest/globals';
import type { FarmFields } from '../fields/field-record.ts';
import type { KeptReading } from './kept-reading.ts';
import { meteredWater } from './meter-water.ts';

it('a meter that counted down is told its earlier reading as people write numbers, days and times', () => {
  const farm = { timeZone: 'America/Los_Angeles' } as FarmFields;
  const before = { value: 1200, endsAt: new Date('2026-07-04T04:00:00Z') } as KeptReading;
  expect(meteredWater(farm, { ...before, value: 900 }, before)).toMatchObject({
    kind: 'invalid',
    message: expect.stringMatching(/^It read 1,200 on Jul 3, 2026 at 9 pm, and a meter only counts up\./),
  });
});
