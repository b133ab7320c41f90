import { describe, expect, it } from '@jest/globals';
import { bareEvaporation } from './evaporation.ts';
import { Truth } from './truth.ts';
import type { TruthParameters } from './truth-parameters.ts';

const days = 200;
const loam = {
  fieldCapacity: 0.25,
  wiltingPoint: 0.12,
  readilyEvaporable: 9,
  curveNumber: 61,
  depletionFraction: 0.5,
  wettedSurface: 0.2,
  wettedRoots: 0.4,
  wetsUnderCanopy: true,
  depth: 1,
};

/** A full-grown crop. */
const aField = (change: Partial<TruthParameters> = {}): Truth =>
  new Truth({
    ...loam,
    crop: {
      kcb: new Float64Array(days).fill(1),
      rootDepth: new Float64Array(days).fill(1),
      cover: new Float64Array(days).fill(0.8),
    },
    ...change,
  });

describe('the truth', () => {
  it('loses and makes no water', () => {
    const field = aField();
    let given = field.available();
    for (let day = 0; day < days; day += 1) {
      const rain = day % 9 === 0 ? 14 : 0;
      const irrigation = day % 4 === 0 ? 21 : 0;
      field.advance(day, 5 + 2 * Math.sin(day), rain, irrigation);
      given += rain + irrigation - field.runoff - field.evaporation - field.transpiration - field.drained;
    }
    expect(field.available()).toBeCloseTo(given, 6);
  });

  it('stresses no crop that is given back each day what it used', () => {
    const field = aField();
    let use = 0;
    for (let day = 0; day < days; day += 1) {
      field.advance(day, 6, 0, use);
      use = field.transpiration + field.evaporation;
      expect(field.transpiration).toBeCloseTo(6, 6);
    }
  });

  it('uses what lies where irrigation does not reach, and keeps the crop on a part of the root zone', () => {
    const field = aField();
    const full = field.available();
    let transpiration = 0;
    // A third of what the crop uses: the rest comes out of the soil.
    for (let day = 0; day < 18; day += 1) {
      field.advance(day, 5, 0, 1.7);
      transpiration += field.transpiration;
    }
    expect(transpiration).toBeCloseTo(90, 3);
    expect(full - field.available()).toBeGreaterThan(60);
  });

  it('stresses a crop by its wetter column, from p on', () => {
    const field = aField({ wettedSurface: 1, wettedRoots: 1 });
    let stressedAt = 0;
    for (let day = 0; stressedAt === 0; day += 1) {
      field.advance(day, 5, 0, 0);
      if (field.transpiration < 0.999 * field.demand) stressedAt = 1 - field.available() / 130;
    }
    expect(stressedAt).toBeGreaterThan(0.42);
    expect(stressedAt).toBeLessThan(0.6);
  });

  it('drains what roots cannot hold, and lets the crop take of it on the day', () => {
    const field = aField({ wettedSurface: 1, wettedRoots: 1 });
    field.advance(0, 5, 0, 30);
    expect(field.transpiration).toBeCloseTo(5, 6);
    expect(field.drained).toBeGreaterThan(30 - field.transpiration - field.evaporation - 1e-6);
    expect(field.drained).toBeLessThan(28);
  });

  it('dries bare ground in two stages, and no further than its evaporable water', () => {
    expect(bareEvaporation(0, 6, 9, 19)).toBe(6);
    let lost = 0;
    const daily = Array.from({ length: 20 }, () => {
      const today = bareEvaporation(lost, 6, 9, 19);
      lost += today;
      return today;
    });
    expect(daily[2]).toBeLessThan(daily[1] ?? 0);
    expect(daily[5]).toBeLessThan(2);
    expect(lost).toBeCloseTo(19, 6);
  });
});
