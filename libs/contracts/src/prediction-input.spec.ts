import { describe, expect, it } from '@jest/globals';
import { predictInput, predictLocationInput } from './prediction-input.ts';

const field = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };

/** The fields that a bad input is refused for. */
function refusedFor(input: unknown): string[] {
  const parsed = predictLocationInput.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

describe('the calculator form', () => {
  it('takes the least a grower can say, on loam unless told', () => {
    expect(predictLocationInput.parse(field)).toEqual({ ...field, soil_type: 'loam' });
  });

  it("says 'Location is required' for an empty location", () => {
    for (const location of ['', '   ', undefined, null, 7]) {
      const parsed = predictLocationInput.safeParse({ ...field, location });
      expect(parsed.error?.issues[0]).toMatchObject({ path: ['location'], message: 'Location is required' });
    }
  });

  it('takes farm sizes from 0.1 to 10000 acres and nothing else', () => {
    for (const farm_size_acres of [0.1, 1, 10_000])
      expect(refusedFor({ ...field, farm_size_acres })).toEqual([]);
    for (const farm_size_acres of [0, -0, 0.09, 10_000.1, 1e308, NaN, Infinity, '40', null, [40]]) {
      expect(refusedFor({ ...field, farm_size_acres })).toEqual(['farm_size_acres']);
    }
  });

  it('takes only real calendar days', () => {
    expect(refusedFor({ ...field, planting_date: '2026-02-29' })).toEqual(['planting_date']);
    expect(refusedFor({ ...field, planting_date: '2028-02-29' })).toEqual([]);
    expect(refusedFor({ ...field, last_irrigation_date: '2026-07-01T00:00:00Z' })).toEqual([
      'last_irrigation_date',
    ]);
  });

  it('drops what it does not know', () => {
    const parsed = predictLocationInput.parse({ ...field, farmId: 'somebody else', extra: 1 });
    expect(Object.keys(parsed).sort()).toEqual(['crop_type', 'farm_size_acres', 'location', 'soil_type']);
  });

  it('names every field that is wrong, at once', () => {
    expect(refusedFor({ crop_type: 'bananas', soil_type: 'moon' })).toEqual([
      'location',
      'crop_type',
      'farm_size_acres',
      'soil_type',
    ]);
  });
});

describe('measured conditions', () => {
  const conditions = {
    crop_type: 'maize',
    farm_size_acres: 1,
    temperature: 28,
    humidity: 60,
    wind_speed: 2,
    solar_radiation: 450,
    rainfall: 0,
    soil_moisture: 25,
    soil_temperature: 22,
    latitude: -15,
    longitude: 30,
  };

  it.each([
    ['temperature', 20, 35],
    ['humidity', 40, 90],
    ['wind_speed', 0.5, 5],
    ['solar_radiation', 100, 800],
    ['rainfall', 0, 10],
    ['soil_moisture', 10, 50],
    ['soil_temperature', 15, 30],
    ['latitude', -20, -10],
    ['longitude', 25, 35],
    ['flow_rate', 0.1, 50],
  ])('holds %s to %d .. %d', (name, minimum, maximum) => {
    const wrong = (value: number) => !predictInput.safeParse({ ...conditions, [name]: value }).success;
    expect([wrong(minimum), wrong(maximum), wrong(minimum - 0.01), wrong(maximum + 0.01)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
