import { describe, expect, it } from '@jest/globals';
import { aCellWeather } from '../../../test/ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../../../test/ledger/a-record.ts';
import { fieldNeed } from './field-need.ts';
import { pastPlantings } from './past-plantings.ts';

const [now, past] = [
  { from: '2026-04-01', to: '2026-10-01' },
  { from: '2025-04-01', to: '2025-10-01' },
];
const record = aRecord();
const almonds = aPlanting({ crop: 'almonds', plantedYear: 2015, startsOn: '2025-10-01' });
type Weather = Omit<Parameters<typeof aCellWeather>[0], 'from' | 'today'>;
const needOf = (weather: Weather = {}, plantings = [almonds], days = now) =>
  fieldNeed(record, plantings, aCellWeather({ ...weather, from: '2024-09-01', today: '2026-10-01' }), days);
const sum = ({ need }: { readonly need: readonly number[] }) => need.reduce((all, day) => all + day, 0);

describe('a field’s need', () => {
  it('is crop use less the rain that the roots can use: rain of spring counts, a flood runs off or drains', () => {
    const dry = sum(needOf());
    const spring = sum(needOf({ rain: (date) => (date === '2026-05-10' ? 12 : 0) }));
    const flood = sum(needOf({ rain: (date) => (date === '2026-05-10' ? 400 : 0) }));
    expect(dry - spring).toBeGreaterThan(5);
    expect(dry - spring).toBeLessThanOrEqual(14);
    expect(dry - flood).toBeLessThan(250);
    expect(Math.min(...needOf({ rain: () => 8 }).need)).toBe(0);
  });

  it('grows with the season’s ET, and says which part of it is an average year’s', () => {
    expect(sum(needOf({ eto: () => 6 })) / sum(needOf({ eto: () => 5 }))).toBeCloseTo(1.2, 1);
    expect(needOf().ofAverages).toBe(0);
    const averages = needOf({ day: () => ({ etoFrom: 'assumed', rainFrom: 'assumed', rain: null }) });
    expect(averages.ofAverages).toBeCloseTo(sum(averages), 6);
    expect(needOf({}, []).need.every((day) => day === 0)).toBe(true);
  });

  it('of a year before is the same for the same crop and weather: trees were there, and annuals are moved by a year', () => {
    const corn = aPlanting({ crop: 'maize', startsOn: '2026-05-01', plantedOn: '2026-05-01' });
    for (const planting of [almonds, corn]) {
      const before = pastPlantings([planting], past, now, 1);
      expect(before.from).toBe('assumed');
      expect(sum(needOf({}, [...before.plantings], past))).toBeCloseTo(sum(needOf({}, [planting])), -1);
    }
  });
});

describe('what grew in a past season', () => {
  it('is what is on record, the same a year before where nothing is, or nothing', () => {
    const known = aPlanting({ crop: 'maize', startsOn: '2025-05-01' });
    const cotton = aPlanting({
      crop: 'cotton',
      startsOn: '2026-04-15',
      harvestDate: '2026-10-20',
      cuttings: [],
    });
    expect(pastPlantings([known, cotton], past, now, 1)).toEqual({ from: 'record', plantings: [known] });
    expect(pastPlantings([cotton], past, now, 1)).toMatchObject({
      from: 'assumed',
      plantings: [{ crop: 'cotton', startsOn: '2025-04-15', harvestDate: '2025-10-20' }],
    });
    expect(pastPlantings([], past, now, 1)).toEqual({ from: 'nothing', plantings: [] });
  });
});
