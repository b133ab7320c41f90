import { describe, expect, it } from '@jest/globals';
import { aSeason } from '../../test/a-season.ts';
import { fraction, metres, mm } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';
import { prepareSeason } from './prepare-season.ts';
import type { SeasonCrop } from './season.ts';

/** A curve over the days of `aSeason`, and some after it. */
function curve<Name extends keyof SeasonCrop>(name: Name, parameters: SeasonParameters): SeasonCrop[Name][] {
  const season = prepareSeason(parameters);
  return Array.from({ length: 150 }, (_, day) => season.cropOn(day)[name]);
}

describe('the curves of a season', () => {
  it('grow roots with the crop and never take them back', () => {
    const depth = curve('rootDepth', aSeason());
    expect(depth[0]).toBe(0.3);
    expect(depth[20]).toBe(0.3);
    expect(depth[35]).toBeCloseTo(0.75, 12);
    expect(new Set(depth.slice(50))).toEqual(new Set([1.2]));
  });

  it('keep the crop as tall as it was while it ripens', () => {
    const coverExponent = curve('coverExponent', aSeason());
    const heightFactor = curve('heightFactor', aSeason());
    expect(coverExponent[0]).toBeCloseTo(1.025, 12);
    expect(coverExponent.at(-1)).toBe(2);
    expect(heightFactor.at(-1)).toBeCloseTo((2 / 3) ** 0.3, 12);
  });

  it("keep a perennial's roots where they are from the first day to the last", () => {
    const vines = aSeason({ rootDepth: { initial: metres(1.5), max: metres(1.5) } });
    expect(new Set(curve('rootDepth', vines))).toEqual(new Set([1.5]));
  });

  it('take an evergreen, whose coefficient never rises, as full-grown', () => {
    const citrus = aSeason({ kcb: { initial: 0.65, mid: 0.6, end: 0.65 } });
    expect(new Set(curve('rootDepth', citrus))).toEqual(new Set([1.2]));
  });

  it.each([
    ['a soil that wilts crops at field capacity', { wiltingPoint: fraction(0.27) }],
    ['more readily evaporable water than there is', { readilyEvaporable: mm(30) }],
    ['roots that shrink', { rootDepth: { initial: metres(1), max: metres(0.5) } }],
    ['a soil that is not a number', { fieldCapacity: fraction(NaN) }],
  ])('refuse %s', (_, given) => {
    expect(() => prepareSeason(aSeason(given))).toThrow(RangeError);
  });
});
