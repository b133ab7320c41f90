import { describe, expect, it } from '@jest/globals';
import { aZone } from '../../test/water.ts';
import { gallonsOf, gallonsText, minutesText } from './gallons-of.ts';

describe('the water of a zone', () => {
  it('is its rate over its area for as long: an inch on an acre is 27,154 gallons', () => {
    const zone = aZone({ area_acres: 1, application_rate_inches_per_hour: 1 });
    expect(gallonsOf(zone, 60)).toBeCloseTo(27_154.2857, 3);
    expect(gallonsOf({ ...zone, area_acres: 2.5 }, 30)).toBeCloseTo(33_942.857, 2);
  });

  it('is not guessed where the rate is not known', () => {
    expect(gallonsOf(aZone({ application_rate_inches_per_hour: null }), 60)).toBeNull();
  });
});

it.each([
  [1357.71, '1,358 gallons'],
  [4.26, '4.3 gallons'],
  [1, '1 gallon'],
])('%d is said as %s', (gallons, label) => {
  expect(gallonsText(gallons)).toBe(label);
});

it.each([
  [1, '1 minute'],
  [0.15, '9 seconds'],
  [0.0167, '1 second'],
  [9.84, '9.8 minutes'],
  [10, '10 minutes'],
  [59.7, '1 hour'],
  [90, '1 hour 30 minutes'],
  [121, '2 hours 1 minute'],
  [0, '0 minutes'],
])('%d min is said as %s', (minutes, label) => {
  expect(minutesText(minutes)).toBe(label);
});
