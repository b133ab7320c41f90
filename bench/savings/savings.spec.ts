import { describe, expect, it } from '@jest/globals';
import { drawFarm } from './generator/draw-farm.ts';
import { standardSetting } from './generator/setting.ts';
import { measureCell } from './measure-cell.ts';
import { missesOf } from './print-tables.ts';
import { bounded } from './tables.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the farms that savings are tried on', () => {
  const drawn = (change: Partial<typeof standardSetting>, count: number) =>
    Array.from({ length: count }, (_, at) => drawFarm({ ...standardSetting, ...change }, `spec ${at}`));

  it('are the same for the same seed, and others for another', () => {
    const setting = { ...standardSetting, fields: 5, savings: 0.2 };
    expect(drawFarm(setting, 'a')).toEqual(drawFarm(setting, 'a'));
    expect(drawFarm(setting, 'a').avoided).not.toBe(drawFarm(setting, 'b').avoided);
  });

  it('save what they were told to, on average, and none where none', () => {
    const farms = drawn({ fields: 5, savings: 0.2 }, 100);
    expect(mean(farms.map(({ avoided, withoutAdvice }) => avoided / withoutAdvice))).toBeCloseTo(0.2, 1);
    expect(drawn({ savings: 0 }, 20).every(({ avoided }) => Math.abs(avoided) < 1e-9)).toBe(true);
  });

  it('have residuals with the spread and the persistence asked for', () => {
    const exact = { rho: [0.5, 0.5], cv: [0.2, 0.2], etoNoise: 0, etoSeasonBias: 0, changes: 0 } as const;
    // Of the middle of the season, in which it does not rain.
    const residuals = drawn(exact, 300).map(({ fields: [field] }) =>
      (field?.baseline ?? []).slice(11, 18).map(({ applied, need }) => Math.log(applied / need)),
    );
    // Behaviour, meter and ET's bias are the same all season: what is left within a farm is the residuals.
    const steps = residuals.flatMap((weeks) => weeks.slice(1).map((value, at) => value - (weeks[at] ?? 0)));
    // Var(x' - x) = 2 σ² (1 - ρ) = 0.04 at ρ 0.5 and 20 %.
    expect(Math.sqrt(mean(steps.map((step) => step * step)))).toBeCloseTo(0.2, 1);
  });

  it('have a change in one of five, entered unless told otherwise', () => {
    const farms = drawn({}, 300);
    expect(mean(farms.map(({ changed }) => (changed ? 1 : 0)))).toBeCloseTo(0.2, 1);
    expect(farms.every(({ changed, entered }) => entered.length === (changed ? 1 : 0))).toBe(true);
    expect(drawn({ changesAreEntered: false }, 50).every(({ entered }) => entered.length === 0)).toBe(true);
  });
});

describe('the band of the savings', () => {
  // The whole run has 1,000 farms a cell and narrower bounds (npm run savings). 150 farms: a standard error of 2.4 %.
  it.each([
    { fields: 1, savings: 0 },
    { fields: 5, savings: 0.1 },
  ])('holds the truth about as often as it says: $fields fields, $savings saved', ({ fields, savings }) => {
    const figures = measureCell({ setting: { fields, savings } }, 150, 'spec');
    expect(figures.refused).toBe(0);
    expect(figures.coverage).toBeGreaterThan(0.84);
    expect(figures.coverage).toBeLessThan(0.975);
    expect(figures.half).toBeLessThan(0.25);
    expect(figures.plainCoverage).toBeLessThan(0.75);
    if (savings === 0) expect(figures.notDistinguishable).toBeGreaterThan(0.84);
  });

  it('is called a miss where it holds too rarely, too often, or where nothing is found too often', () => {
    const [row] = bounded;
    if (row === undefined) throw new Error('No cells');
    const figures = measureCell(row, 5, 'spec');
    const missesAt = (coverage: number, notDistinguishable: number) =>
      missesOf({ row, figures: { ...figures, refused: 0, coverage, notDistinguishable } });
    expect(missesAt(0.9, 0.9)).toEqual([]);
    expect(missesAt(0.869, 0.9)).toEqual(['coverage']);
    expect(missesAt(0.931, 0.84)).toEqual(['coverage', 'not distinguishable']);
  });
});
