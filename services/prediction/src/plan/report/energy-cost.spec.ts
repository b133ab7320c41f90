import { expect, it } from '@jest/globals';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { energyCost } from './energy-cost.ts';

const hour = 3_600_000;
const source = { energy: { kwhPerAcreFoot: 325.851 } } as WaterSourceRecord;
const prices = [
  { start: 0, end: 17 * hour, usdPerKwh: 0.2, peak: false },
  { start: 17 * hour, end: 20 * hour, usdPerKwh: 0.5, peak: true },
  { start: 20 * hour, end: 24 * hour, usdPerKwh: 0.2, peak: false },
];

it('prices the energy of water by the hours in which it flowed', () => {
  // A kilowatt hour lifts 1,000 gallons.
  const water = [{ start: 16 * hour, end: 18 * hour, gallons: 20_000 }];
  expect(energyCost(source, prices, water)).toEqual({ usd: 7, hoursInPeak: 1, hoursOutOfPeak: 1 });
});

it('says nothing where no pump or no price is known', () => {
  const water = [{ start: 0, end: hour, gallons: 1_000 }];
  expect(energyCost({ ...source, energy: null }, prices, water)).toBeNull();
  expect(energyCost(source, [], water)).toBeNull();
  expect(energyCost(undefined, prices, water)).toBeNull();
  expect(energyCost(source, prices, [])).toBeNull();
});
