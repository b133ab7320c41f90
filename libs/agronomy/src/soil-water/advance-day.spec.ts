import { describe, expect, it } from '@jest/globals';
import { aDay, aSeason } from '../../test/a-season.ts';
import { fraction, metres, mm } from '../units.ts';
import { advanceDay } from './advance-day.ts';
import type { BalanceState } from './balance-types.ts';
import { initialBalance } from './initial-balance.ts';
import { prepareSeason } from './prepare-season.ts';
import { runSeason } from './run-season.ts';

const season = prepareSeason(aSeason());
const midSeason = 60;
const dry = initialBalance(season, { depletion: mm(40), surfaceDepletion: season.totalEvaporable });

describe('a day of the balance', () => {
  it('counts rain once and whole: it fills the root zone by its depth, after the day of crop use', () => {
    const { day } = advanceDay(season, dry, midSeason, aDay({ rain: mm(12) }));
    expect(day.depletion).toBeCloseTo(40 - 12 + day.actualEt, 12);
  });

  it('never scales rain with the crop: a thirsty crop and a modest one gain the same from a shower', () => {
    const gain = (mid: number) => {
      const crop = prepareSeason(aSeason({ kcb: { initial: 0.15, mid, end: 0.2 } }));
      const still = aDay({ referenceEt: mm(0) });
      const without = advanceDay(crop, dry, midSeason, still).state.depletion;
      return without - advanceDay(crop, dry, midSeason, { ...still, rain: mm(10) }).state.depletion;
    };
    expect(gain(1.15)).toBeCloseTo(10, 12);
    expect(gain(0.3)).toBeCloseTo(10, 12);
  });

  it("never sets a day's rain against part of a day's ET: there is no half day", () => {
    for (const index of [0.5, -0.5, NaN, Infinity]) {
      expect(() => advanceDay(season, dry, index, aDay())).toThrow(RangeError);
    }
  });

  it('drains what exceeds field capacity, and only that', () => {
    const { day } = advanceDay(season, dry, midSeason, aDay({ irrigation: mm(100) }));
    expect(day.depletion).toBe(0);
    expect(day.deepPercolation).toBeCloseTo(100 - 40 - day.actualEt, 12);
  });

  it('never lets irrigation run off', () => {
    const clay = prepareSeason(aSeason({ curveNumber: 90 }));
    expect(advanceDay(clay, dry, midSeason, aDay({ irrigation: mm(100) })).day.runoff).toBe(0);
    expect(advanceDay(clay, dry, midSeason, aDay({ rain: mm(100) })).day.runoff).toBeGreaterThan(1);
  });

  it('gives full transpiration until readily available water is gone, and none at wilting point', () => {
    const ksAt = (depletion: number) =>
      advanceDay(season, { ...dry, depletion: mm(depletion) }, midSeason, aDay()).day;
    const { readilyAvailable, totalAvailable } = ksAt(0);
    expect(ksAt(readilyAvailable).ks).toBe(1);
    expect(ksAt((readilyAvailable + totalAvailable) / 2).ks).toBeCloseTo(0.5, 12);
    expect(ksAt(totalAvailable)).toMatchObject({ ks: 0, transpiration: 0 });
  });

  it('takes no more than the root zone holds, though a wet surface would give it', () => {
    const last = { ...dry, depletion: mm(1000 * 0.15 * 1.2 - 0.3), surfaceDepletion: mm(0) };
    const { day } = advanceDay(season, last, 0, aDay({ referenceEt: mm(12) }));
    // Day 0 has the shallow roots of a seedling, which hold less than is missing already.
    expect(day.actualEt).toBe(0);
    const late = advanceDay(season, last, midSeason, aDay({ referenceEt: mm(12) })).day;
    expect(late.actualEt).toBeCloseTo(0.3, 9);
    expect(late.depletion).toBeLessThanOrEqual(late.totalAvailable + 1e-9);
  });

  it('neither finds nor loses water where roots grow: the soil they reach is at field capacity', () => {
    const still = aDay({ referenceEt: mm(0) });
    const growing = [20, 25, 30, 40, 50].map((index) => advanceDay(season, dry, index, still).day);
    const held = growing.map(({ totalAvailable, depletion }) => totalAvailable - depletion);
    expect(growing.map(({ depletion }) => depletion)).toEqual([40, 40, 40, 40, 40]);
    expect(held).toEqual(held.toSorted((a, b) => a - b));
    expect(held[4]! - held[0]!).toBeCloseTo(1000 * 0.15 * (1.2 - 0.3), 9);
  });

  it('evaporates less from a narrow wetting than from a wide one', () => {
    const evaporationAfter = (wettedFraction: number) => {
      const watering = aDay({ irrigation: mm(20), wettedFraction: fraction(wettedFraction) });
      const { state } = advanceDay(season, dry, 0, watering);
      return advanceDay(season, state, 1, aDay()).day.evaporation;
    };
    expect(evaporationAfter(0.3)).toBeLessThan(0.5 * evaporationAfter(1));
  });

  it('keeps the narrow wetting through drizzle and forgets it after real rain', () => {
    const narrow = { ...dry, wettedFraction: fraction(0.3) };
    const after = (rain: number) =>
      advanceDay(season, narrow, 0, aDay({ rain: mm(rain) })).state.wettedFraction;
    expect([after(0), after(2.9), after(3)]).toEqual([0.3, 0.3, 1]);
  });

  it('leaves the state it was given alone', () => {
    const frozen: BalanceState = Object.freeze({ ...dry });
    expect(advanceDay(season, frozen, midSeason, aDay({ rain: mm(5) })).state).not.toBe(frozen);
    expect(frozen).toEqual(dry);
  });

  it('goes on from any state on any day as a season in one go does', () => {
    const weather = Array.from({ length: 120 }, (_, day) =>
      aDay({ rain: mm(day % 11 === 3 ? 14 : 0), irrigation: mm(day % 9 === 5 ? 30 : 0) }),
    );
    const whole = runSeason(aSeason(), weather);
    let { state } = advanceDay(season, whole.start, 0, weather[0]!);
    for (const [day, today] of weather.entries()) {
      if (day > 0) ({ state } = advanceDay(season, state, day, today));
    }
    expect(state).toEqual(whole.end);
  });

  it('holds the last coefficients after the curves end', () => {
    const { day } = advanceDay(season, dry, 500, aDay());
    expect(day).toMatchObject({ kcb: 0.5, kcSingle: 0.6, rootDepth: metres(1.2) });
  });
});
