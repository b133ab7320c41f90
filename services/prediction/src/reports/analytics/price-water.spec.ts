import { describe, expect, it } from '@jest/globals';
import { aWaterSource } from '../../../test/plan/a-planned-farm.ts';
import { enteredPrices, type EnteredTariff } from '../../tariffs/entered-prices.ts';
import type { Tariffs } from '../../tariffs/tariffs.ts';
import type { FieldWater } from './analytics-records.ts';
import { priceWater } from './price-water.ts';

const zone = 'America/Los_Angeles';
const tariff = { usdPerKwh: 0.2, windows: [{ start: '16:00', end: '21:00', usdPerKwh: 0.5, peak: true }] };
const source = aWaterSource({ tariff, energy: { kwhPerAcreFoot: 325.851 } });
const entered: Pick<Tariffs, 'pricesFor'> = {
  pricesFor: (entry, from, to, timeZone) =>
    Promise.resolve({ kind: 'priced', spans: enteredPrices(entry as EnteredTariff, from, to, timeZone) }),
};
const aWater = (start: string, hours: number): FieldWater => ({
  ...{ fieldId: 'f', date: start.slice(0, 10), gallons: 10_000 },
  ...{ start: Date.parse(start), end: Date.parse(start) + hours * 3_600_000 },
});

describe('the cost of water', () => {
  it('is the same week by week as of all time at once, in and out of peak hours', async () => {
    const waters = [
      aWater('2026-01-07T22:00Z', 5),
      aWater('2026-01-08T22:00Z', 60),
      aWater('2026-07-16T02:00Z', 4),
    ];
    const whole = {
      pricesFor: (...[entry, , , timeZone]: Parameters<Tariffs['pricesFor']>) =>
        entered.pricesFor(entry, Date.parse('2026-01-01'), Date.parse('2026-08-01'), timeZone),
    };
    const priced = await priceWater(entered, source, waters, zone);
    // Of a rate that is read all of it comes at once.
    const rin = { ...source, tariff: { rin: 'USCA-PGPG-A1B2-0000' } };
    const atOnce = {
      pricesFor: (_: unknown, ...span: [number, number, string]) => whole.pricesFor(tariff, ...span),
    };
    expect(priced).toEqual(await priceWater(atOnce, rin, waters, zone));
    // 14:00 to 19:00: three of five hours in peak; ten kilowatt hours.
    expect(priced[0]?.cost).toEqual({ usd: 3.8, hoursInPeak: 3, hoursOutOfPeak: 2 });
  });

  it('is not known without energy or a tariff, nor where prices end before the water', async () => {
    const water = aWater('2026-07-16T02:00Z', 4);
    const costOf = async (changes: Partial<typeof source>, prices = entered) =>
      (await priceWater(prices, { ...source, ...changes }, [water], zone))[0]?.cost;
    expect(await costOf({ energy: null })).toBeNull();
    expect(await costOf({ tariff: null })).toBeNull();
    const ending: typeof entered = {
      pricesFor: () =>
        Promise.resolve({
          kind: 'priced',
          spans: [{ start: 0, end: water.start + 3_600_000, usdPerKwh: 1, peak: false }],
        }),
    };
    expect(await costOf({}, ending)).toBeNull();
    expect((await priceWater(entered, undefined, [water], zone))[0]?.cost).toBeNull();
  });
});
