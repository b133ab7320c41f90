import { describe, expect, it } from '@jest/globals';
import { soils } from './soils.ts';

/** Coarse to fine. */
const all = Object.values(soils);

describe('the soils', () => {
  it('are the seven texture classes, each under its own id', () => {
    expect(Object.keys(soils)).toEqual([
      'sand',
      'loamy_sand',
      'sandy_loam',
      'loam',
      'silt_loam',
      'clay_loam',
      'clay',
    ]);
    for (const [id, soil] of Object.entries(soils)) expect(soil.id).toBe(id);
  });

  it.each(all)('$id holds 50 to 200 mm of available water a metre', (soil) => {
    const available = 1000 * (soil.fieldCapacity - soil.wiltingPoint);
    expect(available).toBeGreaterThan(50);
    expect(available).toBeLessThan(200);
  });

  it.each(all)('$id can evaporate its readily evaporable water, and more slowly the rest', (soil) => {
    const total = 1000 * (soil.fieldCapacity - 0.5 * soil.wiltingPoint) * soil.evaporationDepth;
    expect(soil.readilyEvaporable).toBeLessThan(total);
  });

  it('hold no less water at field capacity the finer they are', () => {
    for (const [index, soil] of all.entries()) {
      expect(soil.fieldCapacity).toBeGreaterThanOrEqual(all[index - 1]?.fieldCapacity ?? 0);
    }
  });

  it('take water more slowly, and lose less under a paddy, the finer they are', () => {
    for (const [index, soil] of all.entries()) {
      const coarser = all[index - 1];
      if (coarser === undefined) continue;
      expect(soil.infiltration).toBeLessThan(coarser.infiltration);
      expect(soil.paddyPercolation).toBeLessThan(coarser.paddyPercolation);
      expect(soil.curveNumber).toBeGreaterThanOrEqual(coarser.curveNumber);
    }
  });

  it('lose 1 to 2 mm a day under a paddy on clay, where Californian rice grows', () => {
    expect(soils.clay.paddyPercolation).toBeGreaterThanOrEqual(1);
    expect(soils.clay.paddyPercolation).toBeLessThanOrEqual(2);
  });
});
