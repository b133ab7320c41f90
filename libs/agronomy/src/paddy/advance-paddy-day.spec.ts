import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PaddyFigures } from '../catalogue/crop.ts';
import { crops } from '../catalogue/crops.ts';
import { soils } from '../catalogue/soils.ts';
import { seasonLength } from '../season/season-length.ts';
import { mm } from '../units.ts';
import { advancePaddyDay, type PaddyDay, type PaddyDayResult } from './advance-paddy-day.ts';
import { dryPaddy } from './dry-paddy.ts';
import { isPaddyDrained } from './is-paddy-drained.ts';
import { paddyRefill } from './paddy-refill.ts';
import type { PaddyState } from './paddy-state.ts';

const { paddy, stages } = crops.rice;
if (paddy === undefined) throw new Error('rice has no paddy figures');
const figures: PaddyFigures = paddy;

const depth = (max: number) => fc.double({ min: 0, max, noNaN: true }).map(mm);
const anyDay: fc.Arbitrary<PaddyDay> = fc.record({
  cropEt: depth(15),
  rain: depth(150),
  irrigation: depth(300),
  percolation: depth(30),
  drained: fc.boolean(),
});

function aDay(of: Partial<PaddyDay> = {}): PaddyDay {
  return { cropEt: mm(7), rain: mm(0), irrigation: mm(0), percolation: mm(1.5), drained: false, ...of };
}

function run(days: readonly PaddyDay[]): { state: PaddyState; days: PaddyDayResult[] } {
  let state = dryPaddy(figures);
  const results: PaddyDayResult[] = [];
  for (const day of days) {
    const next = advancePaddyDay(figures, state, day);
    state = next.state;
    results.push(next.day);
  }
  return { state, days: results };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the paddy balance', () => {
  it('loses and gains no water: what came in, went out or is still there, over any days', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 200 }), (days) => {
        const { state, days: results } = run(days);
        const entered = sum(days.map((day) => day.rain + day.irrigation));
        const left = sum(results.map((day) => day.actualEt + day.percolation + day.spill));
        expect(Math.abs(entered - left - (state.level - dryPaddy(figures).level))).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('never stands higher than the checks hold, nor dries the soil further than it was before flooding', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 60 }), (days) => {
        const { state, days: results } = run(days);
        expect(state.level).toBeGreaterThanOrEqual(dryPaddy(figures).level - 1e-9);
        for (const day of results) expect(day.ponding).toBeLessThanOrEqual(figures.maxDepth);
      }),
    );
  });

  it('never evaporates more than the crop asks, nor percolates more than the soil lets through', () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: -100, max: 200, noNaN: true }), (day, level) => {
        const result = advancePaddyDay(figures, { level: mm(level) }, day).day;
        expect(result.actualEt).toBeLessThanOrEqual(day.cropEt);
        expect(result.percolation).toBeLessThanOrEqual(day.percolation);
        expect(Math.min(result.actualEt, result.percolation, result.spill)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('sinks by ETc and percolation on a dry day', () => {
    const { state } = advancePaddyDay(figures, { level: mm(125) }, aDay());
    expect(state.level).toBeCloseTo(125 - 7 - 1.5, 9);
  });

  it('spills rain that the checks cannot hold', () => {
    const { state, day } = advancePaddyDay(figures, { level: figures.maxDepth }, aDay({ rain: mm(20) }));
    expect(state.level).toBe(figures.maxDepth);
    expect(day.spill).toBeCloseTo(20 - 7 - 1.5, 9);
  });

  it('lets all standing water go when drained', () => {
    const { state, day } = advancePaddyDay(figures, { level: mm(125) }, aDay({ drained: true }));
    expect(state.level).toBe(0);
    expect(day.ponding).toBe(0);
    expect(day.spill).toBeCloseTo(125 - 7 - 1.5, 9);
  });

  it('lets nothing percolate from a soil that no water stands on', () => {
    expect(advancePaddyDay(figures, { level: mm(-20) }, aDay()).day.percolation).toBe(0);
  });
});

describe('refilling a paddy', () => {
  it('soaks the dry ground before water stands on it', () => {
    const first = paddyRefill(figures, dryPaddy(figures), false);
    expect(first).toBe(figures.soakDepth + figures.targetDepth);
    const { day } = advancePaddyDay(figures, dryPaddy(figures), aDay({ irrigation: first }));
    expect(day.ponding).toBeCloseTo(figures.targetDepth - 7 - 1.5, 9);
  });

  it('waits until the water stands below the refill depth, then brings it to the target', () => {
    expect(paddyRefill(figures, { level: figures.refillDepth }, false)).toBe(0);
    const low = mm(figures.refillDepth - 1);
    expect(paddyRefill(figures, { level: low }, false)).toBe(figures.targetDepth - low);
  });

  it('never refills a field that is drained for harvest', () => {
    expect(paddyRefill(figures, { level: mm(-50) }, true)).toBe(0);
  });

  it('keeps water on the field for the whole season, on clay, with the amounts Californian growers know', () => {
    let state = dryPaddy(figures);
    let irrigation = 0;
    for (let dayIndex = 0; dayIndex < seasonLength(stages); dayIndex += 1) {
      const drained = isPaddyDrained(figures, stages, dayIndex);
      const refill = paddyRefill(figures, state, drained);
      irrigation += refill;
      const day = aDay({
        cropEt: mm(6),
        percolation: soils.clay.paddyPercolation,
        irrigation: refill,
        drained,
      });
      const next = advancePaddyDay(figures, state, day);
      if (!drained) expect(next.day.ponding).toBeGreaterThan(0);
      state = next.state;
    }
    // A season of ETc and percolation, the first soak, and what is let go at the end: 3 to 5 feet of water.
    expect(irrigation).toBeGreaterThan(900);
    expect(irrigation).toBeLessThan(1500);
  });
});
