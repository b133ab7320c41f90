import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aField } from '../../test/a-field.ts';
import type { PaddyFigures } from '../catalogue/crop.ts';
import { crops } from '../catalogue/crops.ts';
import { drySeason } from '../field/dry-season.ts';
import { mm } from '../units.ts';
import { advancePaddyDay, type PaddyDay, type PaddyDayResult } from './advance-paddy-day.ts';
import { floodUp } from './flood-up.ts';
import type { PaddyState } from './paddy-state.ts';

const { paddy } = crops.rice;
if (paddy === undefined) throw new Error('rice has no paddy figures');
const figures: PaddyFigures = paddy;
/** Worked and dry, as before flooding. */
const dry: PaddyState = { level: mm(0 - figures.soakDepth) };

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
  let state = dry;
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
        expect(Math.abs(entered - left - (state.level - dry.level))).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('never stands higher than the checks hold, nor dries the soil further than it was before flooding', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 60 }), (days) => {
        const { state, days: results } = run(days);
        expect(state.level).toBeGreaterThanOrEqual(dry.level - 1e-9);
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

describe('flooding a paddy', () => {
  it('soaks the dry ground before water stands on it', () => {
    const { day } = advancePaddyDay(figures, dry, aDay({ irrigation: floodUp(figures) }));
    expect(day.ponding).toBeCloseTo(figures.targetDepth - 7 - 1.5, 9);
  });

  it('keeps water on the field until it is drained, on clay, with the amounts Californian growers know', () => {
    const field = aField('rice', 'flood', { soilId: 'clay' });
    const days = drySeason(field, () => mm(6));
    for (const { dayIndex, state } of days)
      if (field.ruleOn(dayIndex).closed === undefined) expect(state.level).toBeGreaterThan(0);
    // A season of ETc and percolation, the first soak, and what is let go at the end: 3 to 5 feet of water.
    const irrigation = floodUp(figures) + sum(days.map((day) => day.irrigation));
    expect(irrigation).toBeGreaterThan(900);
    expect(irrigation).toBeLessThan(1500);
  });
});
