import { describe, expect, it } from '@jest/globals';
import type { Crop, CropId } from '../catalogue/crop.ts';
import { crops } from '../catalogue/crops.ts';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { addDays } from '../season/add-days.ts';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { seasonLength } from '../season/season-length.ts';
import { typicalSeasonalDepth } from './typical-seasonal-depth.ts';
import { millimetresPerInch } from '../units.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** ETc of the usual season in the San Joaquin Valley [in]. */
function seasonalUse(crop: Crop): number {
  const start = `2026-${twoDigits(crop.usualStart.month)}-${twoDigits(crop.usualStart.day)}`;
  const days = [...Array(seasonLength(crop.stages)).keys()];
  const millimetres = days.reduce(
    (sum, day) =>
      sum +
      trapezoidAt(crop.kc, crop.stages, day) * climatologicalReferenceEt('4.0_3.1', addDays(start, day)),
    0,
  );
  return millimetres / millimetresPerInch;
}

describe('the typical seasonal depth', () => {
  // The keys of an object typed by them.
  const listed = Object.keys(typicalSeasonalDepth) as (keyof typeof typicalSeasonalDepth)[];

  it.each(listed)('of %s is what the catalogue computes, to the inch', (id) => {
    expect(typicalSeasonalDepth[id]).toBe(Math.round(seasonalUse(crops[id])));
  });

  it.each<CropId>(['wheat', 'barley', 'rice'])('is not given for %s, which it would mislead', (id) => {
    expect(listed).not.toContain(id);
  });
});
