import { describe, expect, it } from '@jest/globals';
import { seasonLength } from '../season/season-length.ts';
import { crops } from './crops.ts';

/** What the public API takes: libs/contracts/src/crop.ts, which this library may not import. */
const requested = [
  'wheat',
  'maize',
  'rice',
  'cotton',
  'soybeans',
  'tomatoes',
  'potatoes',
  'onions',
  'grapes',
  'apples',
  'barley',
  'tomatoes_fresh',
  'lettuce',
  'melons',
  'broccoli',
  'garlic',
  'carrots',
  'sweet_corn',
  'corn_silage',
  'safflower',
  'almonds',
  'pistachios',
  'walnuts',
  'wine_grapes',
  'table_grapes',
  'citrus',
  'peaches',
  'prunes',
  'olives',
  'alfalfa',
  'strawberries',
];

describe('the crops', () => {
  it('are those that the public API takes, each under its own id', () => {
    expect(Object.keys(crops).sort()).toEqual([...requested].sort());
    for (const [id, crop] of Object.entries(crops)) expect(crop.id).toBe(id);
  });

  it.each(Object.values(crops))(
    '$id says where its figures come from, and which issue of them this is',
    (crop) => {
      expect(crop.source.length).toBeGreaterThan(60);
      expect(crop.version).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(Object.values(crops))('$id transpires no more than it uses, at every plateau', ({ kc, kcb }) => {
    expect(kcb.initial).toBeLessThan(kc.initial);
    expect(kcb.mid).toBeLessThan(kc.mid);
    expect(kcb.end).toBeLessThan(kc.end);
    for (const coefficient of [kc.initial, kc.mid, kc.end, kcb.initial, kcb.mid, kcb.end]) {
      expect(coefficient).toBeGreaterThanOrEqual(0.1);
      expect(coefficient).toBeLessThanOrEqual(1.25);
    }
  });

  it.each(Object.values(crops))(
    '$id has whole days in every stage and seasons that never overlap',
    (crop) => {
      for (const days of Object.values(crop.stages)) {
        expect(Number.isInteger(days)).toBe(true);
        expect(days).toBeGreaterThan(0);
      }
      expect(seasonLength(crop.stages)).toBeLessThanOrEqual(365);
    },
  );

  it.each(Object.values(crops).flatMap(({ id, lowDesert }) => (lowDesert ? [{ id, ...lowDesert }] : [])))(
    '$id fills the year in the low desert and ends it as it begins',
    ({ kc, kcb, stages }) => {
      expect(seasonLength(stages)).toBe(365);
      expect([kc.end, kcb.end]).toEqual([kc.initial, kcb.initial]);
    },
  );

  it.each(Object.values(crops))('$id starts on a day that every year has', ({ usualStart }) => {
    const start = new Date(Date.UTC(2027, usualStart.month - 1, usualStart.day));
    expect([start.getUTCMonth() + 1, start.getUTCDate()]).toEqual([usualStart.month, usualStart.day]);
  });

  it.each(Object.values(crops))(
    '$id has roots and height that never shrink, and constant ones when it is perennial',
    (crop) => {
      expect(crop.rootDepth.initial).toBeLessThanOrEqual(crop.rootDepth.max);
      expect(crop.height.initial).toBeLessThanOrEqual(crop.height.max);
      if (crop.kind === 'perennial') {
        expect(crop.rootDepth.initial).toBe(crop.rootDepth.max);
        expect(crop.height.initial).toBe(crop.height.max);
      }
    },
  );

  it.each(Object.values(crops))(
    '$id has fractions between 0 and 1, and paddy figures only if it is a paddy',
    (crop) => {
      expect(crop.depletionFraction).toBeGreaterThan(0);
      expect(crop.depletionFraction).toBeLessThan(0.8);
      expect(crop.paddy !== undefined).toBe(crop.kind === 'paddy');
    },
  );

  it('take UC coefficients for nut orchards, well above the 0.90 of FAO-56 for almonds', () => {
    for (const { kc } of [crops.almonds, crops.pistachios, crops.walnuts])
      expect(kc.mid).toBeGreaterThan(1.1);
  });

  it('keep rice water below the boards and refill it before the mud shows', () => {
    const { paddy } = crops.rice;
    expect(paddy?.refillDepth).toBeGreaterThan(0);
    expect(paddy?.refillDepth).toBeLessThan(paddy?.targetDepth ?? 0);
    expect(paddy?.targetDepth).toBeLessThan(paddy?.maxDepth ?? 0);
  });
});
