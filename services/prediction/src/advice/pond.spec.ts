import { soils } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';
import { predictionResultOf } from './prediction-result-of.ts';

describe('rice in June', () => {
  const rice = aField({ crop_type: 'rice', soil_type: 'clay', irrigation_method: 'flood' });
  const june = (rain: Record<number, number> = {}) => aSeries({ today: '2026-06-20', eto: 6, rain });

  it('by hand: the pond loses its use and its seepage each day, and is refilled to the target', () => {
    const advice = adviceOn({ ...rice, last_irrigation_date: '2026-06-14' }, june());
    const { terms } = advice;
    const seepage = 6 * soils.clay.paddyPercolation;
    expect(terms.eto_mm).toBe(36);
    expect(terms.drained_mm).toBeCloseTo(seepage, 9);
    expect(terms.depletion_mm).toBeCloseTo(terms.crop_et_mm + seepage, 9);
    expect(terms.kc).toBeGreaterThan(1.0);
    expect(terms.kc).toBeLessThan(1.12);
    expect(terms.gross_mm).toBeCloseTo(terms.net_mm / 0.7, 1);
    expect(advice.timing).toMatchObject({ code: 'timing.refill-paddy' });
    expect(codesOf(advice.recommendations)).toContain('do.hold-pond');
  });

  it('waits while the pond stands well above its refill depth', () => {
    const advice = adviceOn({ ...rice, last_irrigation_date: '2026-06-18' }, june());
    expect(advice).toMatchObject({ shouldIrrigate: false, timing: { code: 'timing.wait-until' } });
  });

  it('counts rain into the pond, once', () => {
    const watered = { ...rice, last_irrigation_date: '2026-06-14' };
    const [dry, wet] = [adviceOn(watered, june()).terms, adviceOn(watered, june({ [-2]: 10 })).terms];
    expect(dry.depletion_mm - wet.depletion_mm).toBeCloseTo(10, 9);
  });

  it('is given nothing while it is drained for harvest', () => {
    const advice = adviceOn(rice, aSeries({ today: '2026-09-15', eto: 5 }));
    expect(advice).toMatchObject({
      shouldIrrigate: false,
      urgency: 'low',
      timing: { code: 'timing.dry-down' },
    });
    expect(advice.amounts.water_m3).toBe(0);
  });

  it('is a flooded field whatever method is named, and says so', () => {
    const advice = adviceOn({ ...rice, irrigation_method: 'drip' }, june());
    expect(advice.terms.irrigation_method).toBe('flood');
    expect(codesOf(advice.assumptions)).toContain('assumed.rice-flooded');
  });
});

describe('rice before its season', () => {
  const rice = aField({
    crop_type: 'rice',
    soil_type: 'clay',
    irrigation_method: 'flood',
    farm_size_acres: 100,
  });
  const april = adviceOn(rice, aSeries({ today: '2027-04-01', eto: 4 }));
  const { recommendations } = predictionResultOf(april);

  it('is planned with its first flooding, and pumps are sized for it', () => {
    // By hand: (100 mm into the ground + 125 mm on it) / 0.7 = 321 mm, on 100 acres.
    expect(recommendations[0]).toBe(
      'The first flooding, about May 10, takes 12.65 in with what is lost, 34.4 million gallons for this field: dry ground soaks up 3.94 in before water stands 4.92 in deep.',
    );
    expect(april.plan.peak_week).toMatchObject({ start: '2027-05-10', end: '2027-05-16' });
    expect(april.plan.peak_week?.inches).toBeGreaterThan(12.65 + 7 * 0.25);
    expect(recommendations.find((each) => each.startsWith('Size pumps'))).toContain(
      'the first flooding and rice use in an average year without rain',
    );
  });

  it('is said to be flooded on its first day, and to have no full root zone', () => {
    const [first, watered] = [{}, { last_irrigation_date: '2027-05-10' }].map(
      (given) =>
        predictionResultOf(adviceOn({ ...rice, ...given }, aSeries({ today: '2027-05-10', eto: 6 })))
          .explanation,
    );
    expect(first).toMatch(/^It is assumed that the water is at its target depth\. Today rice/);
    expect(watered).toMatch(/^The field was irrigated today, and the water is at its target depth\./);
  });
});
