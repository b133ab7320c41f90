import { expect, it } from '@jest/globals';
import { addDays, crops, type CropId } from '@headgate/agronomy';
import fc from 'fast-check';
import { aCellWeather } from '../../test/ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { gapOf, inputsOf, noise, rowsOf } from '../../test/ledger/ledger-rows.ts';

const from = '2026-03-01';
const dates = Array.from({ length: 100 }, (_, index) => addDays(from, index));
const until = addDays(from, 99);

const lives = fc.record({
  crop: fc.constantFrom(...(Object.keys(crops) as CropId[])),
  method: fc.constantFrom('drip' as const, 'sprinkler' as const, 'flood' as const),
  salt: fc.double({ min: 0, max: 100, noNaN: true }),
  often: fc.double({ min: 0.5, max: 1, noNaN: true }),
  waterContent: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('each day’s balance closes within a millionth of a millimetre, corrections and ponds included', () => {
  fc.assert(
    fc.property(lives, ({ crop, method, salt, often, waterContent, weight }) => {
      const watered = dates.filter((date) => noise(date, salt) > often);
      const weather = aCellWeather({
        ...{ from, today: addDays(until, 1) },
        rain: (date) => (noise(date, salt + 1) > 0.8 ? noise(date, salt + 2) * 90 : 0),
        eto: (date) => noise(date, salt + 3) * 11,
      });
      const water = {
        irrigation: new Map(watered.map((date) => [date, noise(date, salt + 4) * 120])),
        moisture: new Map(watered.map((date) => [date, [{ readingId: date, waterContent, weight }]])),
      };
      const inputs = inputsOf(aPlanting({ crop }), weather, water, aRecord({ method }));
      const rows = rowsOf(inputs, from, until);
      expect(rows.length).toBeGreaterThan(30);
      for (const [index, row] of rows.slice(1).entries()) expect(gapOf(row, rows[index]!)).toBeLessThan(1e-6);
    }),
    { numRuns: 150 },
  );
});
