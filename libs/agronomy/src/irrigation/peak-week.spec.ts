import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/a-field.ts';
import { drySeason } from '../field/dry-season.ts';
import type { Field } from '../field/field-types.ts';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { peakWeek } from './peak-week.ts';

const peakOf = (field: Field) =>
  peakWeek(
    field,
    drySeason(field, (date) => climatologicalReferenceEt('4.6_3.1', date)),
  );

describe('the peak week', () => {
  it('of onions is when the days are longest, not in the middle of mid-season', () => {
    const week = peakOf(aField('onions', 'drip', { start: '2026-11-15' }));
    expect(week.from >= '2027-04-20' && week.to <= '2027-06-12').toBe(true);
    // 1.04 in was said of mid-March.
    expect(week.net / 0.9 / 25.4).toBeGreaterThan(1.6);
  });

  it('of almonds is in June or July', () => {
    const week = peakOf(aField('almonds', 'drip'));
    expect(['06', '07']).toContain(week.from.slice(5, 7));
  });

  it('of rice is the first, in which dry ground is flooded', () => {
    const week = peakOf(aField('rice', 'flood', { soilId: 'clay' }));
    expect(week.from).toBe('2027-05-10');
    // 100 mm into the ground, 125 mm on it, and a week's use.
    expect(week.net).toBeGreaterThan(225 + 7 * 5);
    expect(week.net).toBeLessThan(225 + 7 * 12);
  });

  it('leaves out what a chosen deficit leaves out', () => {
    const plain = peakOf(aField('almonds', 'drip'));
    const rule = {
      name: 'hull-split',
      from: { month: 5, day: 1 },
      to: { month: 8, day: 31 },
      share: { usual: 0.5, least: 0.5, most: 0.85 },
      saves: { least: 0.05, most: 0.15 },
      risk: 'smaller-nuts',
      source: 'a test',
      evidence: 'recalled',
    } as never;
    const deficit = { rule, share: 0.5 as never };
    expect(peakOf(aField('almonds', 'drip', { deficit })).net).toBeLessThan(plain.net * 0.9);
  });
});
