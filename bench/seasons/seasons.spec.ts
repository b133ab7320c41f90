import { describe, expect, it } from '@jest/globals';
import { mm, planAhead, decideIrrigation, initialFieldState } from '@headgate/agronomy';
import { casesOf } from './cases.ts';
import { followPlan } from './follow/follow-plan.ts';
import { excessOf, measuresOf } from './measures.ts';
import { runCase } from './run-case.ts';
import { settingOf } from './setting.ts';
import { sum } from './sum.ts';
import { dryAutumn } from './truth/run-truth.ts';
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

  it('has leaves on an evergreen before New Year, and irrigates it, where an orchard is bare', () => {
    const [year] = regionYears('5.3_3.3', 1);
    if (year === undefined) throw new Error('there is a year');
    const beforeOf = (crop: 'citrus' | 'almonds') => {
      const { field, calendar, truth } = settingOf({ crop, method: 'drip', soil: 'loam', region: '5.3_3.3' });
      const plan = followPlan(field, calendar, year.weather, year.forecasts, dryAutumn);
      return { kcb: truth.crop.kcb[0], given: sum(plan.irrigation, 0, calendar.before) };
    };
    const evergreen = beforeOf('citrus');
    expect(evergreen.kcb).toBeCloseTo(0.45, 1);
    expect(evergreen.given).toBeGreaterThan(50);
    expect(beforeOf('almonds')).toEqual({ kcb: 0.15, given: 0 });
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
