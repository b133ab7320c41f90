import { cropSeason, fraction, metres, mmPerHour, soils, type Crop } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { valley } from '../../test/advice/advice-on.ts';
import { adviseInSeason } from './advise-in-season.ts';
import { dayRecords, meanAirOf } from './day-records.ts';
import { resolveField } from './field.ts';
import { fieldOf } from './in-season.ts';

/** Maize as FAO-56 prints it, so that the example stays as it is when the catalogue learns. */
const printedMaize: Crop = {
  ...resolveField(aField(), '2026-07-15', '2026-05-01').crop,
  coefficientClimate: 'standard',
  kc: { initial: 0.3, mid: 1.2, end: 0.35 },
  kcb: { initial: 0.15, mid: 1.15, end: 0.15 },
  height: { initial: metres(0.05), max: metres(2) },
  rootDepth: { initial: metres(0.2), max: metres(1) },
  depletionFraction: fraction(0.55),
  allowedDepletion: { initial: 0.4, mid: 0.4, end: 0.4, source: 'The example', evidence: 'recalled' },
  dryDowns: [],
  stages: { initial: 30, development: 40, mid: 50, late: 30 },
};

describe('the worked example of docs/advice.md', () => {
  const today = '2026-07-15';
  const input = aField({
    planting_date: '2026-05-01',
    last_irrigation_date: '2026-07-12',
    last_irrigation_inches: 10,
  });
  const setup = {
    ...resolveField(input, today, '2026-05-01'),
    crop: printedMaize,
    soil: { ...soils.sand, fieldCapacity: fraction(0.12), wiltingPoint: fraction(0.045) },
    rate: mmPerHour(4.5),
  };
  const weather = aSeries({ today, eto: 7.2, rain: { [-2]: 3 } });
  const season = cropSeason(printedMaize, today, input.planting_date);
  if (season.phase !== 'in-season') throw new Error('the example is in season');
  const records = dayRecords(weather, valley, today);
  const field = fieldOf(setup, season.start, meanAirOf(weather, printedMaize));
  const advice = adviseInSeason({
    input,
    setup,
    field,
    season,
    records,
    weather,
    climatology: valley,
    today,
  });

  it('comes out as printed: change both or neither', () => {
    expect(advice).toMatchObject({ shouldIrrigate: true, urgency: 'medium', confidence: 90 });
    expect(advice.terms).toMatchObject({
      days_since_watering: 3,
      eto_mm: 21.6,
      kc: 1.198,
      crop_et_mm: 25.9,
      rain_mm: 3,
      drained_mm: 0,
      depletion_mm: 22.9,
      total_available_water_mm: 75,
      readily_available_water_mm: 31.1,
      net_mm: 22.9,
      gross_mm: 30.5,
    });
    expect(advice.amounts).toMatchObject({
      water_m3: expect.closeTo(4937.2, 1),
      water_amount_gallons: expect.closeTo(1_304_261, 0),
      water_amount_inches_per_acre: expect.closeTo(1.2008, 4),
      duration_hours: 6,
      duration_minutes: 47,
      cost_usd: 600.39,
    });
  });
});
