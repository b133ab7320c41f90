import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aDay, aSeason } from '../../test/a-season.ts';
import { crops } from '../catalogue/crops.ts';
import { soils } from '../catalogue/soils.ts';
import { fraction, mm } from '../units.ts';
import { advanceDay } from './advance-day.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import { initialBalance } from './initial-balance.ts';
import { prepareSeason } from './prepare-season.ts';
import { runSeason } from './run-season.ts';
import type { Season } from './season.ts';

const midSeason = 60;
/** Available in the root zone of `aSeason` at mid-season: 150 mm a metre over 1.2 m. */
const total = 180;
const reached = 0.4;
const season = prepareSeason(aSeason({ wettedRootShare: fraction(reached) }));
const still = aDay({ referenceEt: mm(0) });

function stores(inside: number, outside: number): BalanceState {
  return {
    depletion: mm(inside + outside),
    outsideDepletion: mm(outside),
    surfaceDepletion: season.totalEvaporable,
    wettedFraction: fraction(0.2),
  };
}

const insideOf = ({ depletion, outsideDepletion }: BalanceState | DayResult) => depletion - outsideDepletion;

describe('a root zone that irrigation reaches in part', () => {
  it('is filled by rain everywhere, by its share, and by irrigation in that part alone', () => {
    const before = stores(40, 60);
    const { state: rained } = advanceDay(season, before, midSeason, { ...still, rain: mm(10) });
    expect(insideOf(rained)).toBeCloseTo(36, 9);
    expect(rained.outsideDepletion).toBeCloseTo(54, 9);
    const { state: irrigated } = advanceDay(season, before, midSeason, { ...still, irrigation: mm(10) });
    expect(insideOf(irrigated)).toBeCloseTo(30, 9);
    expect(irrigated.outsideDepletion).toBeCloseTo(60, 9);
  });

  it('drains what that part cannot hold, however dry the rest is', () => {
    const { day } = advanceDay(season, stores(20, 100), midSeason, { ...still, irrigation: mm(50) });
    expect(day.deepPercolation).toBeCloseTo(30, 9);
    expect(insideOf(day)).toBe(0);
    expect(day.outsideDepletion).toBeCloseTo(100, 9);
  });

  it('gives from both parts by share and the square of what is left in them', () => {
    // A quarter of the reached 72 mm is gone, and half of the other 108 mm.
    const { day } = advanceDay(season, stores(18, 54), midSeason, aDay({ referenceEt: mm(4) }));
    const within = (reached * 0.75 ** 2) / (reached * 0.75 ** 2 + (1 - reached) * 0.5 ** 2);
    expect(insideOf(day)).toBeCloseTo(18 + within * day.actualEt, 9);
    expect(day.outsideDepletion).toBeCloseTo(54 + (1 - within) * day.actualEt, 9);
    const empty = advanceDay(season, stores(18, 108), midSeason, aDay({ referenceEt: mm(4) })).day;
    expect(empty.outsideDepletion).toBeCloseTo(108, 9);
    const alike = advanceDay(season, stores(24, 36), midSeason, aDay({ referenceEt: mm(4) })).day;
    expect(alike.outsideDepletion / alike.depletion).toBeCloseTo(0.6, 9);
  });

  it('stresses the crop by its wetter part', () => {
    const ks = (inside: number, outside: number) =>
      advanceDay(season, stores(inside, outside), midSeason, aDay()).day.ks;
    expect(ks(0, 0.6 * total)).toBe(1);
    expect(ks(0.4 * total, 0)).toBe(1);
    expect(ks(0.4 * total * 0.9, 0.6 * total)).toBeCloseTo(ks(0.4 * total * 0.9, 0.6 * total * 0.9), 9);
    expect(ks(0.4 * total, 0.6 * total)).toBeCloseTo(0, 12);
  });

  it('begins as dry in one part as in the other, unless told', () => {
    const start = initialBalance(season, { depletion: mm(50) });
    expect(start.outsideDepletion).toBeCloseTo(30, 9);
    expect(initialBalance(season, { depletion: mm(50), outsideDepletion: mm(50) }).outsideDepletion).toBe(50);
  });

  it.each([0, -0.2, 1.1, NaN])('is refused with a reached share of %d', (share) => {
    expect(() => prepareSeason(aSeason({ wettedRootShare: fraction(share) }))).toThrow(RangeError);
  });
});

describe('an orchard or vineyard on loam under drip', () => {
  const { fieldCapacity, wiltingPoint, evaporationDepth, readilyEvaporable } = soils.loam;
  const underDrip = (crop: (typeof crops)['almonds'], share: number) =>
    prepareSeason({
      ...crop,
      fieldCapacity,
      wiltingPoint,
      evaporationDepth,
      readilyEvaporable,
      initialWaterContent: fieldCapacity,
      wettedRootShare: fraction(share),
      wetsUnderCanopy: true,
    });
  /** Days from `first` on, until `ends` says so. */
  function follow(
    of: Season,
    from: BalanceState,
    first: number,
    weatherOn: (dayIndex: number, state: BalanceState) => SeasonDay,
    ends: (day: DayResult, dayIndex: number) => boolean,
  ): { state: BalanceState; days: DayResult[] } {
    const days: DayResult[] = [];
    let state = from;
    for (let index = first; index < 400; index += 1) {
      const next = advanceDay(of, state, index, weatherOn(index, state));
      days.push(next.day);
      state = next.state;
      if (ends(next.day, index)) break;
    }
    return { state, days };
  }

  it('draws the winter rain of the whole root zone before it needs the first irrigation (almonds, 220 mm)', () => {
    const almonds = underDrip(crops.almonds, 0.4);
    const { totalAvailable } = almonds.cropOn(0);
    const autumn = initialBalance(almonds, { depletion: mm(0.5 * totalAvailable) });
    // 11 rains of 20 mm in 110 days of winter.
    const winter = follow(
      almonds,
      autumn,
      -110,
      (index) => aDay({ referenceEt: mm(1), rain: mm(index % 10 === 0 ? 20 : 0) }),
      (_, index) => index === -1,
    );
    expect(winter.state.depletion).toBeLessThan(0.1 * totalAvailable);
    const spring = follow(
      almonds,
      winter.state,
      0,
      () => aDay({ referenceEt: mm(4) }),
      (day) => day.relativeDepletion >= 0.4,
    );
    const used = spring.state.depletion - winter.state.depletion;
    // The wetted part alone holds 40 % of it: it would have been irrigated when that was gone.
    expect(used).toBeGreaterThan(0.3 * totalAvailable);
    expect(spring.state.outsideDepletion / spring.state.depletion).toBeCloseTo(0.6, 6);
    expect(spring.days.length).toBeGreaterThan(20);
    expect(spring.days.every(({ ks }) => ks === 1)).toBe(true);
  });

  it('lives from the wetted part alone where no rain fell, in small and frequent irrigations (vines, w = 0.3)', () => {
    const vines = underDrip(crops.wine_grapes, 0.3);
    const { totalAvailable } = vines.cropOn(0);
    const dry = { depletion: mm(0.7 * totalAvailable), outsideDepletion: mm(0.7 * totalAvailable) };
    const irrigations: number[] = [];
    let since = 0;
    const intervals: number[] = [];
    const summer = follow(
      vines,
      initialBalance(vines, { ...dry, wettedFraction: fraction(0.12) }),
      0,
      (_, state) => {
        since += 1;
        const inside = insideOf(state);
        const irrigation = inside / (0.3 * totalAvailable) >= 0.4 ? mm(inside) : mm(0);
        if (irrigation > 0) {
          irrigations.push(irrigation);
          intervals.push(since);
          since = 0;
        }
        return aDay({ referenceEt: mm(6.5), irrigation, wettedFraction: fraction(0.12) });
      },
      (_, index) => index === 200,
    );
    expect(Math.max(...irrigations)).toBeLessThan(0.3 * totalAvailable * 0.6);
    expect(Math.min(...intervals)).toBeLessThanOrEqual(6);
    expect(summer.days.every(({ ks, deepPercolation }) => ks === 1 && deepPercolation < 1e-9)).toBe(true);
    // What is left outside goes on giving, ever less.
    expect(summer.state.outsideDepletion).toBeGreaterThan(0.6 * totalAvailable);
  });
});

describe('any two stores', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const sometimes = (max: number) => fc.oneof(fc.constant(0), between(0, max));
  const drawn = fc.record({
    share: between(0.05, 0.98),
    inside: between(0, 1),
    outside: between(0, 1),
    referenceEt: between(0, 12),
    rain: sometimes(80),
    irrigation: sometimes(80),
  });
  const startOf = (share: number, inside: number, outside: number): BalanceState => ({
    ...stores(share * total * inside, (1 - share) * total * outside),
  });
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

  it('each keep their own water, between field capacity and wilting point, and lose none unseen', () => {
    fc.assert(
      fc.property(drawn, ({ share, inside, outside, referenceEt, rain, irrigation }) => {
        const of = prepareSeason(aSeason({ wettedRootShare: fraction(share) }));
        const start = startOf(share, inside, outside);
        const weather = aDay({ referenceEt: mm(referenceEt), rain: mm(rain), irrigation: mm(irrigation) });
        const { state, day } = advanceDay(of, start, midSeason, weather);
        const gained = rain + irrigation - day.actualEt - day.deepPercolation;
        expect(near(start.depletion - state.depletion, gained)).toBe(true);
        expect(insideOf(state)).toBeGreaterThanOrEqual(-1e-9);
        expect(insideOf(state)).toBeLessThanOrEqual(share * total + 1e-9);
        expect(state.outsideDepletion).toBeLessThanOrEqual((1 - share) * total + 1e-9);
        // Outside never gains from irrigation, nor loses to it.
        const outsideGain = start.outsideDepletion - state.outsideDepletion;
        expect(outsideGain).toBeLessThanOrEqual((1 - share) * rain + 1e-9);
      }),
      { numRuns: 2000 },
    );
  });

  it('drain, on a day without use, what each cannot hold', () => {
    fc.assert(
      fc.property(drawn, ({ share, inside, outside, rain, irrigation }) => {
        const of = prepareSeason(aSeason({ wettedRootShare: fraction(share) }));
        const start = startOf(share, inside, outside);
        const balance = insideOf(start) - share * rain - irrigation;
        const outsideBalance = start.outsideDepletion - (1 - share) * rain;
        const weather = { ...still, rain: mm(rain), irrigation: mm(irrigation) };
        const { state, day } = advanceDay(of, start, midSeason, weather);
        expect(near(insideOf(state), Math.max(0, balance))).toBe(true);
        expect(near(state.outsideDepletion, Math.max(0, outsideBalance))).toBe(true);
        expect(near(day.deepPercolation, Math.max(0, -balance) + Math.max(0, -outsideBalance))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a root zone that irrigation reaches whole', () => {
  const weather = Array.from({ length: 120 }, (_, day) =>
    aDay({ rain: mm(day % 11 === 3 ? 14 : 0), irrigation: mm(day % 9 === 5 ? 30 : 0) }),
  );

  it('is one store, to the digit', () => {
    const whole = runSeason(aSeason({ wettedRootShare: fraction(1) }), weather);
    expect(whole).toEqual(runSeason(aSeason(), weather));
    expect(whole.days.every((day) => day.relativeDepletion === day.depletion / day.totalAvailable)).toBe(
      true,
    );
  });

  it('is what two stores come to as the rest becomes nothing', () => {
    const nearly = runSeason(aSeason({ wettedRootShare: fraction(1 - 1e-9) }), weather);
    expect(nearly.end.depletion).toBeCloseTo(runSeason(aSeason(), weather).end.depletion, 5);
  });
});
