import { soils } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';

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
