import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { fraction, metres, metresPerSecond, mm, percent } from '../units.ts';
import type { SeasonDay, SeasonParameters } from './balance-types.ts';
import { runSeason } from './run-season.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const stage = fc.integer({ min: 1, max: 40 });
const sometimes = (min: number, max: number) => fc.oneof(fc.constant(0), fc.constant(0), between(min, max));

const parameters: fc.Arbitrary<SeasonParameters> = fc
  .record({
    initial: between(0.1, 0.4),
    mid: between(0.41, 1.3),
    end: between(0.1, 1.2),
    stages: fc.record({ initial: stage, development: stage, mid: stage, late: stage }),
    height: between(0.2, 5),
    shallow: between(0.1, 0.6),
    deeper: between(0, 1.5),
    p: between(0.2, 0.7),
    wiltingPoint: between(0.03, 0.22),
    available: between(0.05, 0.2),
    startingShare: between(0, 1),
    curveNumber: fc.option(between(35, 95), { nil: undefined }),
    reference: fc.constantFrom('short' as const, 'tall' as const),
    wettedRootShare: fc.oneof(fc.constant(1), between(0.05, 0.99)),
  })
  .map((drawn) => ({
    kc: { initial: drawn.initial + 0.1, mid: drawn.mid + 0.05, end: drawn.end + 0.05 },
    kcb: { initial: drawn.initial, mid: drawn.mid, end: drawn.end },
    stages: drawn.stages,
    height: { initial: metres(0.05), max: metres(drawn.height) },
    rootDepth: { initial: metres(drawn.shallow), max: metres(drawn.shallow + drawn.deeper) },
    depletionFraction: fraction(drawn.p),
    fieldCapacity: fraction(drawn.wiltingPoint + drawn.available),
    wiltingPoint: fraction(drawn.wiltingPoint),
    initialWaterContent: fraction(drawn.wiltingPoint + drawn.available * drawn.startingShare),
    evaporationDepth: metres(0.1),
    readilyEvaporable: mm(4),
    reference: drawn.reference,
    wettedRootShare: fraction(drawn.wettedRootShare),
    ...(drawn.curveNumber === undefined ? {} : { curveNumber: drawn.curveNumber }),
  }));

const day: fc.Arbitrary<SeasonDay> = fc
  .record({
    eto: between(0, 14),
    rain: sometimes(0, 120),
    irrigation: sometimes(0, 150),
    wetted: between(0.1, 1),
    wind: between(0, 12),
    humidity: between(0, 100),
  })
  .map(({ eto, rain, irrigation, wetted, wind, humidity }) => ({
    referenceEt: mm(eto),
    rain: mm(rain),
    irrigation: mm(irrigation),
    wettedFraction: fraction(wetted),
    windSpeed: metresPerSecond(wind),
    minimumHumidity: percent(humidity),
  }));

/** Ten thousand seasons take about a second; a busy machine may be much slower. */
const timeout = 60_000;

const season = fc.tuple(parameters, fc.array(day, { minLength: 1, maxLength: 60 }));

describe('the balance of a season', () => {
  it(
    'closes within a millionth of a millimetre, in 10,000 random seasons',
    () => {
      fc.assert(
        fc.property(season, ([given, weather]) => {
          const { start, end, sums } = runSeason(given, weather);
          const gained = sums.rain - sums.runoff + sums.irrigation - sums.actualEt - sums.deepPercolation;
          return Math.abs(gained - (start.depletion - end.depletion)) < 1e-6;
        }),
        { numRuns: 10_000 },
      );
    },
    timeout,
  );

  it(
    'never leaves the root zone wetter than field capacity nor drier than wilting point',
    () => {
      fc.assert(
        fc.property(season, ([given, weather]) =>
          runSeason(given, weather).days.every(
            ({ depletion, totalAvailable }) => depletion >= 0 && depletion <= totalAvailable + 1e-9,
          ),
        ),
        { numRuns: 1000 },
      );
    },
    timeout,
  );

  it(
    'never gives the crop more than it asks for, nor water to rain that ran off',
    () => {
      fc.assert(
        fc.property(season, ([given, weather]) =>
          runSeason(given, weather).days.every(
            ({ actualEt, cropEt, runoff, ks, ke }, index) =>
              actualEt <= cropEt + 1e-9 &&
              actualEt >= 0 &&
              runoff <= weather[index]!.rain &&
              ks >= 0 &&
              ks <= 1 &&
              ke >= 0,
          ),
        ),
        { numRuns: 1000 },
      );
    },
    timeout,
  );

  it(
    'takes rain as it falls: no crop coefficient makes it more or less',
    () => {
      fc.assert(
        fc.property(season, between(0.1, 20), ([given, weather], extra) => {
          const first = weather[0]!;
          const still = { ...first, referenceEt: mm(0), irrigation: mm(0) };
          const dry = runSeason(given, [{ ...still, rain: mm(0) }]);
          const wet = runSeason(given, [{ ...still, rain: mm(extra) }]);
          const { runoff, deepPercolation } = wet.sums;
          const stored = dry.end.depletion - wet.end.depletion;
          return Math.abs(stored + runoff + deepPercolation - extra) < 1e-9;
        }),
        { numRuns: 1000 },
      );
    },
    timeout,
  );
});
