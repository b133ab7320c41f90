import { describe, expect, it } from '@jest/globals';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { addDays } from '../season/add-days.ts';
import { seasonLength } from '../season/season-length.ts';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import type { Crop } from './crop.ts';
import type { SoilGroup } from './crop-rules.ts';
import { crops } from './crops.ts';
import { monthlyReferenceEt } from './monthly-reference-et.ts';
import { soils } from './soils.ts';

/** Picked for months, and watered until the last: its rules are not those of a crop that is lifted or cut once. */
const pickedForMonths: readonly string[] = ['strawberries'];
const annuals = Object.values(crops).filter(
  ({ id, kind }) => kind === 'annual' && !pickedForMonths.includes(id),
);
const stages = ['initial', 'mid', 'end'] as const;

/** First dry day of a final stop in a year of usual dates. */
function stopOf(crop: Crop, group: SoilGroup): string {
  const { month, day } = crop.usualStart;
  const start = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const rule = crop.dryDowns[0];
  if (rule === undefined) throw new Error(`${crop.id} has no stop`);
  return addDays(start, seasonLength(crop.stages) - 1 - rule.daysBefore[group]);
}

/** Day on which a crop sown on a usual date into a full profile has used its allowed depletion, without evaporation. */
function firstIrrigation(crop: Crop, start: string): string {
  const { fieldCapacity, wiltingPoint } = soils.loam;
  const { kcb, rootDepth, allowedDepletion } = crop;
  let used = 0;
  for (let day = 0; day < seasonLength(crop.stages); day += 1) {
    const basal = trapezoidAt(kcb, crop.stages, day);
    const grown = (basal - kcb.initial) / (kcb.mid - kcb.initial);
    const roots = rootDepth.initial + grown * (rootDepth.max - rootDepth.initial);
    const allowed = trapezoidAt(allowedDepletion, crop.stages, day);
    used += basal * climatologicalReferenceEt('4.0_3.1', addDays(start, day));
    if (used >= allowed * 1000 * (fieldCapacity - wiltingPoint) * roots) return addDays(start, day);
  }
  throw new Error(`${crop.id} never needs water`);
}

describe('when annual crops stop', () => {
  it.each(annuals)('$id has a last irrigation, no later on soil that holds more water', (crop) => {
    expect(crop.dryDowns.length).toBeGreaterThan(0);
    for (const { anchor, daysBefore, daysAfter, source } of crop.dryDowns) {
      expect(anchor).toBe('harvest');
      expect(daysAfter).toBeUndefined();
      expect(source.length).toBeGreaterThan(20);
      expect(daysBefore.coarse).toBeGreaterThan(0);
      expect(daysBefore.medium).toBeGreaterThanOrEqual(daysBefore.coarse);
      expect(daysBefore.fine).toBeGreaterThanOrEqual(daysBefore.medium);
      expect(daysBefore.fine).toBeLessThan(seasonLength(crop.stages) / 2);
    }
  });

  it('stop cotton between mid-August and early September, four weeks apart between fine and coarse soil', () => {
    expect(stopOf(crops.cotton, 'fine')).toBe('2026-08-10');
    expect(stopOf(crops.cotton, 'medium')).toBe('2026-08-26');
    expect(stopOf(crops.cotton, 'coarse')).toBe('2026-09-07');
  });

  it('stop garlic in mid-May on every soil, as UC found on the west side', () => {
    for (const group of ['coarse', 'medium', 'fine'] as const) {
      expect(stopOf(crops.garlic, group).slice(5)).toMatch(/^05-1[3-7]$/);
    }
  });

  it('stop processing tomatoes 10 to 14 days before harvest under drip, and once for each method', () => {
    const drip = crops.tomatoes.dryDowns.filter(({ methods }) => methods?.includes('drip'));
    expect(drip.map(({ daysBefore }) => daysBefore)).toEqual([{ coarse: 10, medium: 12, fine: 14 }]);
    const named = crops.tomatoes.dryDowns.flatMap(({ methods }) => methods ?? []);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toHaveLength(6);
  });

  it('keep crops that are sold fresh watered until the last days', () => {
    for (const id of ['lettuce', 'broccoli', 'tomatoes_fresh', 'sweet_corn'] as const) {
      expect(crops[id].dryDowns[0]?.daysBefore.fine).toBeLessThanOrEqual(3);
    }
  });
});

describe('when annual crops start', () => {
  it('waters cotton of 15 April on loam for the first time between late May and mid-June', () => {
    const first = firstIrrigation(crops.cotton, '2026-04-15');
    expect(first >= '2026-05-25').toBe(true);
    expect(first <= '2026-06-15').toBe(true);
  });

  it('lets corn and safflower come up on the water of a filled profile', () => {
    expect(firstIrrigation(crops.maize, '2026-04-25') >= '2026-05-20').toBe(true);
    expect(firstIrrigation(crops.safflower, '2026-04-01') >= '2026-05-01').toBe(true);
  });
});

describe('rules of annual crops', () => {
  it.each(annuals)('$id allows a depletion near that of no stress: never more than 0.1 above', (crop) => {
    for (const stage of stages) {
      expect(crop.allowedDepletion[stage]).toBeGreaterThanOrEqual(0.2);
      expect(crop.allowedDepletion[stage]).toBeLessThanOrEqual(crop.depletionFraction + 0.1);
    }
    expect(crop.allowedDepletion.mid).toBeLessThanOrEqual(crop.depletionFraction);
  });

  it.each(annuals)('$id says where it grows, how drip wets its roots, and what salt does to it', (crop) => {
    expect(crop.regions.length).toBeGreaterThan(0);
    for (const region of crop.regions) expect(monthlyReferenceEt[region]).toBeDefined();
    expect(crop.dripWettedRootShare).toBeGreaterThan(crop.dripWettedFraction);
    expect(crop.dripWettedRootShare).toBeLessThanOrEqual(1);
    expect(crop.salt?.threshold).toBeGreaterThanOrEqual(1);
    expect(crop.salt?.slope).toBeGreaterThan(0);
    expect(crop.rootDepth.initial).toBeGreaterThanOrEqual(0.2);
  });
});
