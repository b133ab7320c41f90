import { describe, expect, it } from '@jest/globals';
import { aZone } from '../../test/water.ts';
import { flowText, gallonsOf, gallonsText, minutesText } from './gallons-of.ts';

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

it('is said as it flows, with the pressure where the device tells it', () => {
  const meter = { gpm: 412, gallons: 1240, targetGallons: 1800 };
  expect(flowText(meter)).toBe('412 gallons a minute, 1,240 of 1,800 gallons so far');
  expect(flowText({ ...meter, psi: 44.6 })).toBe(
    '412 gallons a minute, 1,240 of 1,800 gallons so far, 45 psi',
  );
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
