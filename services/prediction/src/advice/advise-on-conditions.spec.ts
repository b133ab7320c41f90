import { soils } from '@headgate/agronomy';
import { cropType } from '@headgate/contracts/crop';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { soilType } from '@headgate/contracts/soil';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codesOf } from '../../test/advice/advice-on.ts';
import { adviseOnConditions } from './advise-on-conditions.ts';
import type { Advice } from './advice.ts';
import { predictionResultOf } from './prediction-result-of.ts';

const today = '2026-11-21';

function measured(input: Partial<PredictInput> = {}): Advice {
  const outcome = adviseOnConditions(
    {
      crop_type: 'maize',
      farm_size_acres: 10,
      soil_type: 'loam',
      irrigation_method: 'sprinkler',
      temperature: 27,
      humidity: 55,
      wind_speed: 2,
      solar_radiation: 500,
      rainfall: 0,
      soil_moisture: 20,
      soil_temperature: 22,
      latitude: -15,
      longitude: 30,
      ...input,
    },
    today,
  );
  if (outcome.kind === 'invalid') throw new Error(outcome.message);
  return outcome.advice;
}

describe('advice on measured conditions', () => {
  it('reads what is missing from the soil moisture, by hand', () => {
    const { terms } = measured();
    // Maize at mid-season: 1 m of roots, 25 % at field capacity, 20 % measured.
    expect(terms.measured_depletion_mm).toBe(50);
    expect(terms.depletion_mm).toBeCloseTo(50 + terms.crop_et_mm, 9);
    expect(terms.weather_source).toBe('measured');
  });

  it('gives a summer day on the highlands an ETo of 5 to 7 mm', () => {
    const { eto_mm: eto } = measured().terms;
    expect(eto).toBeGreaterThan(5);
    expect(eto).toBeLessThan(7);
  });

  it('takes radiation above a clear sky as a clear sky, and says so', () => {
    const [clear, more] = [measured({ solar_radiation: 720 }), measured({ solar_radiation: 800 })];
    expect(more.terms.eto_mm).toBe(clear.terms.eto_mm);
    expect(codesOf(more.assumptions)).toContain('assumed.clear-sky');
    expect(codesOf(measured().assumptions)).not.toContain('assumed.clear-sky');
  });

  it("holds rain against the day's use and no further: the reading may show it already", () => {
    const { terms, assumptions } = measured({ rainfall: 10 });
    expect(terms.rain_mm).toBe(terms.crop_et_mm);
    expect(terms.depletion_mm).toBe(terms.measured_depletion_mm);
    expect(codesOf(assumptions)).toContain('assumed.rain-in-reading');
  });

  it('asks for no less water on drier soil, in stronger sun, or with less rain', () => {
    const net = (input: Partial<PredictInput>) => measured(input).terms.net_mm;
    expect(net({ soil_moisture: 15 })).toBeGreaterThan(net({ soil_moisture: 22 }));
    expect(net({ solar_radiation: 600 })).toBeGreaterThan(net({ solar_radiation: 300 }));
    expect(net({ rainfall: 0 })).toBeGreaterThan(net({ rainfall: 4 }));
  });

  it('goes by the reading in its words, too: nothing was watered, and no depth is nothing', () => {
    const drip = measured({ irrigation_method: 'drip', soil_moisture: 18 });
    expect(drip.headline.code).toBe('headline.irrigate-measured');
    for (const input of [{}, { rainfall: 10 }, { soil_moisture: 50 }, { soil_moisture: 50, rainfall: 10 }]) {
      expect(predictionResultOf(measured(input)).explanation).not.toMatch(/\b0\.00 in/);
    }
  });

  it('does not let a surface method wait for more to be missing', () => {
    const hot = { temperature: 35, humidity: 40, wind_speed: 5, solar_radiation: 800, soil_moisture: 10 };
    const short = measured({ ...hot, irrigation_method: 'flood', crop_type: 'wheat', soil_type: 'sand' });
    expect(short.shouldIrrigate).toBe(true);
    expect(short.terms.net_mm).toBeGreaterThanOrEqual(52);
  });

  it('leaves wet soil alone and presses on dry soil', () => {
    expect(measured({ soil_moisture: 24 })).toMatchObject({ shouldIrrigate: false, urgency: 'low' });
    expect(measured({ soil_moisture: 13 })).toMatchObject({ shouldIrrigate: true, urgency: 'critical' });
  });

  it('never finds more missing than the soil holds, nor less than nothing', () => {
    const totalAvailable = 1000 * (soils.loam.fieldCapacity - soils.loam.wiltingPoint);
    expect(measured({ soil_moisture: 10 }).terms.measured_depletion_mm).toBeCloseTo(totalAvailable, 1);
    expect(measured({ soil_moisture: 50 }).terms.measured_depletion_mm).toBe(0);
  });

  it('is at mid-season unless a planting date says otherwise', () => {
    expect(measured().terms.crop_stage).toBe('mid-season');
    expect(codesOf(measured().assumptions)).toContain('assumed.mid-season');
    expect(measured({ planting_date: '2026-11-10' }).terms.crop_stage).toBe('initial');
  });

  it('times by the flow [L/s] that reaches the field', () => {
    const { amounts } = measured({ flow_rate: 20 });
    expect(amounts.irrigation_time_minutes).toBeCloseTo((amounts.water_m3 * 1000) / 20 / 60, 0);
  });

  it('refuses dates that cannot be', () => {
    expect(() => measured({ planting_date: '2026-12-01' })).toThrow('future');
  });

  it('answers anything within the bounds, in words and within the contract', () => {
    const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const anyInput = fc.record({
      crop_type: fc.constantFrom(...cropType.options),
      soil_type: fc.constantFrom(...soilType.options),
      irrigation_method: fc.constantFrom(...irrigationMethod.options),
      farm_size_acres: within(0.1, 10_000),
      temperature: within(20, 35),
      humidity: within(40, 90),
      wind_speed: within(0.5, 5),
      solar_radiation: within(100, 800),
      rainfall: within(0, 10),
      soil_moisture: within(10, 50),
      soil_temperature: within(15, 30),
      latitude: within(-20, -10),
      longitude: within(25, 35),
    });
    fc.assert(
      fc.property(anyInput, (input) => {
        const advice = measured(input);
        const result = predictionResultOf(advice);
        predictionResult.parse({
          ...result,
          id: '00000000-0000-4000-8000-000000000000',
          created_at: '2026-11-21T12:00:00.000Z',
          location_used: '-15.00, 30.00',
        });
        const { terms } = advice;
        expect(terms.depletion_mm).toBeCloseTo(
          Math.max(
            0,
            (terms.measured_depletion_mm ?? 0) + terms.crop_et_mm - (terms.rain_mm ?? 0) + terms.drained_mm,
          ),
          9,
        );
        expect(result.recommendations.length).toBeGreaterThanOrEqual(2);
        expect(JSON.stringify([result.timing, result.explanation, result.recommendations])).not.toMatch(
          /undefined|NaN|null|\d %/,
        );
        expect(result.explanation.split(/[.] (?=[A-Z])/).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});
