import { describe, expect, it } from '@jest/globals';
import { mm, planAhead, decideIrrigation, initialFieldState } from '@headgate/agronomy';
import { casesOf } from './cases.ts';
import { excessOf, measuresOf } from './measures.ts';
import { runCase } from './run-case.ts';
import { settingOf } from './setting.ts';
import { strips } from './unknowns.ts';
import { regionYears } from './weather/region-years.ts';

describe('a season in which the advice is followed', () => {
  // Cases of the whole run that hold; it is run when a rule or a figure changes.
  it.each([
    { crop: 'pistachios', method: 'drip' },
    { crop: 'cotton', method: 'furrow' },
    { crop: 'wheat', method: 'sprinkler' },
    { crop: 'barley', method: 'flood' },
  ] as const)('keeps every bound: $crop, $method', ({ crop, method }) => {
    const result = runCase({ crop, method, soil: 'loam', region: '4.0_3.1' }, 3);
    expect(measuresOf(result).filter((measured) => excessOf(measured) > 1)).toEqual([]);
  });

  it('does what the plan of the week has for today', () => {
    const { field } = settingOf({ crop: 'tomatoes', method: 'drip', soil: 'loam', region: '4.0_3.1' });
    const [year] = regionYears('4.0_3.1', 1);
    const forecast = year?.forecasts[260] ?? [];
    const state = initialFieldState(field, { depletion: mm(30) });
    expect(planAhead(field, state, 60, forecast)[0]?.decision).toEqual(
      decideIrrigation(field, state, 60, forecast),
    );
  });

  it('is told where the crop’s own dry-downs are, by no code of the advice', () => {
    const ofCrops = Map.groupBy(casesOf({ soils: ['loam'] }), ({ crop, method }) => `${crop} ${method}`);
    for (const [name, [one]] of ofCrops) {
      if (one === undefined) continue;
      const { field, kinds } = settingOf(one);
      const closed = kinds.map((_, day) => field.ruleOn(day).closed !== undefined);
      expect({ name, closed: kinds.map((kind) => kind !== 'open') }).toEqual({ name, closed });
    }
  });
});

describe('the strips of a field', () => {
  it('have the field’s depth on average and its low quarter’s share in the driest', () => {
    const shares = strips(0.8);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeCloseTo(1, 9);
    const [first = 0, second = 0, third = 0] = shares;
    expect((first + second + third / 2) / 2.5).toBeCloseTo(0.8, 2);
  });
});
