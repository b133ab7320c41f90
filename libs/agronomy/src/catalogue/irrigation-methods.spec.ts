import { describe, expect, it } from '@jest/globals';
import { crops } from './crops.ts';
import { irrigationMethods } from './irrigation-methods.ts';
import { methodInCrop } from './method-in-crop.ts';

const all = Object.values(irrigationMethods);

describe('the irrigation methods', () => {
  it.each(all)('$id loses some water and wets some of the ground', (method) => {
    for (const share of [
      method.efficiency,
      method.wettedFraction,
      method.wettedRootShare,
      method.distributionUniformity,
    ]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(method.efficiency).toBeLessThan(1);
    expect(method.usualIntervalDays).toBeGreaterThan(0);
    expect(method.source.length).toBeGreaterThan(60);
  });

  it.each(all)(
    '$id has a rate, or a practicable depth and no rate when water runs over the ground',
    (method) => {
      const overTheGround = method.id === 'flood' || method.id === 'furrow';
      expect(method.practicableDepth !== undefined).toBe(overTheGround);
      expect(method.applicationRate === undefined).toBe(overTheGround);
    },
  );

  it.each(all)(
    '$id has a least net depth: what runs across the field, a pass, or a run worth its start',
    (method) => {
      const { practicableDepth, pass, efficiency, leastDepth } = method;
      if (practicableDepth === undefined) expect(leastDepth).toBe(pass?.min ?? leastDepth);
      else expect(leastDepth).toBeCloseTo(practicableDepth * efficiency, 9);
      expect(leastDepth).toBeGreaterThan(0);
    },
  );

  it('come in passes only from a pivot', () => {
    for (const method of all) expect(method.pass !== undefined).toBe(method.id === 'pivot');
    expect(irrigationMethods.pivot.pass).toEqual({ min: 10, max: 30 });
  });

  it('are cycled only where water rains down from fixed heads', () => {
    expect(all.filter((method) => method.cycleAndSoak).map((method) => method.id)).toEqual([
      'micro_sprinkler',
      'sprinkler',
    ]);
  });

  it('give every crop a usual method, and rice standing water', () => {
    for (const crop of Object.values(crops))
      expect(irrigationMethods[crop.usualMethod].id).toBe(crop.usualMethod);
    expect(crops.rice.usualMethod).toBe('flood');
  });

  it('drip more slowly on vines than on trees, and on trees than on beds', () => {
    expect(crops.wine_grapes.dripRate).toBeLessThan(crops.almonds.dripRate);
    expect(crops.almonds.dripRate).toBeLessThan(crops.tomatoes.dripRate);
  });

  it('wet by drip what the rows leave between them: less of a vineyard than of an orchard or of beds', () => {
    const wetted = (crop: keyof typeof crops) => methodInCrop('drip', crops[crop]).wettedFraction;
    expect(wetted('wine_grapes')).toBeLessThan(wetted('almonds'));
    expect(wetted('almonds')).toBeLessThan(wetted('onions'));
  });

  it('are the same in every crop but for drip', () => {
    for (const { id } of all.filter((method) => method.id !== 'drip'))
      expect(methodInCrop(id, crops.maize)).toBe(irrigationMethods[id]);
    expect(methodInCrop('drip', crops.maize)).toMatchObject({
      efficiency: irrigationMethods.drip.efficiency,
      applicationRate: crops.maize.dripRate,
      wettedFraction: crops.maize.dripWettedFraction,
      wettedRootShare: crops.maize.dripWettedRootShare,
    });
  });
});
