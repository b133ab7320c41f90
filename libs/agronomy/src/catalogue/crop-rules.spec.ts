import { describe, expect, it } from '@jest/globals';
import { addDays } from '../season/add-days.ts';
import { daysBetween } from '../season/days-between.ts';
import { seasonLength } from '../season/season-length.ts';
import type { Crop } from './crop.ts';
import type { MonthAndDay } from './crop-curve.ts';
import type { DryDown, Sourced } from './crop-rules.ts';
import { crops } from './crops.ts';
import { monthlyReferenceEt } from './monthly-reference-et.ts';

const catalogue = Object.values(crops);
const groups = ['coarse', 'medium', 'fine'] as const;

const dateIn = (year: number, { month, day }: MonthAndDay) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day of the season that starts in 2026 on which a day of the year falls; a season may cross New Year. */
function dayIndexOf(crop: Crop, day: MonthAndDay): number {
  const start = dateIn(2026, crop.usualStart);
  const index = daysBetween(start, dateIn(2026, day));
  return index >= 0 ? index : daysBetween(start, dateIn(2027, day));
}

function anchorIndexOf(crop: Crop, { anchor }: DryDown): number {
  if (anchor !== 'harvest') return dayIndexOf(crop, anchor);
  return crop.usualHarvest ? dayIndexOf(crop, crop.usualHarvest) : seasonLength(crop.stages) - 1;
}

/** Every rule of a crop that must name its source. */
function rulesOf(crop: Crop): readonly Sourced[] {
  const { start, firstHarvest, preIrrigation, salt, frost } = crop;
  const single = [start, firstHarvest, preIrrigation, salt, frost].filter((rule) => rule !== undefined);
  return [crop.allowedDepletion, ...crop.dryDowns, ...crop.deficits, ...single];
}

/** Every day of the year that a crop's rules name. */
function daysOf(crop: Crop): readonly MonthAndDay[] {
  const anchors = crop.dryDowns.flatMap(({ anchor, repeats }) => [
    ...(anchor === 'harvest' ? [] : [anchor]),
    ...(repeats ? [repeats.last] : []),
  ]);
  const windows = [...crop.deficits, ...(crop.frost ? [crop.frost] : [])].flatMap(({ from, to }) => [
    from,
    to,
  ]);
  return [...(crop.usualHarvest ? [crop.usualHarvest] : []), ...anchors, ...windows];
}

describe('the rules of a crop', () => {
  it.each(catalogue)('$id: every one names its source, and how good it is', (crop) => {
    for (const { source, evidence } of rulesOf(crop)) {
      expect(source.length).toBeGreaterThan(15);
      expect(['read', 'borrowed', 'recalled']).toContain(evidence);
    }
    for (const evidence of Object.values(crop.evidence))
      expect(['read', 'borrowed', 'recalled']).toContain(evidence);
  });

  it.each(catalogue)('$id: every day in them is a day of every year', (crop) => {
    for (const day of daysOf(crop)) expect(addDays(dateIn(2027, day), 0)).toBe(dateIn(2027, day));
  });

  it.each(catalogue)('$id: the allowed depletion stays near the depletion without stress', (crop) => {
    const { initial, mid, end } = crop.allowedDepletion;
    for (const share of [initial, mid, end, ...(crop.start ? [crop.start.allowedDepletion] : [])]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(crop.depletionFraction + 0.15);
    }
  });

  it.each(catalogue)('$id: drip wets a share of the roots, no less than of the surface', (crop) => {
    expect(crop.dripWettedRootShare).toBeGreaterThanOrEqual(crop.dripWettedFraction);
    expect(crop.dripWettedRootShare).toBeLessThanOrEqual(1);
  });

  it.each(catalogue)('$id: dry-downs and deficits lie in its season', (crop) => {
    const length = seasonLength(crop.stages);
    for (const dryDown of crop.dryDowns) {
      const anchor = anchorIndexOf(crop, dryDown);
      expect(anchor).toBeLessThan(length);
      expect(dryDown.daysAfter ?? 1).toBeGreaterThan(0);
      for (const group of groups) expect(anchor - dryDown.daysBefore[group]).toBeGreaterThanOrEqual(0);
      if (dryDown.repeats) expect(dayIndexOf(crop, dryDown.repeats.last)).toBeLessThan(length);
    }
    for (const { from, to } of crop.deficits) {
      expect(dayIndexOf(crop, from)).toBeLessThan(dayIndexOf(crop, to));
      expect(dayIndexOf(crop, to)).toBeLessThan(length);
    }
  });

  it.each(catalogue)('$id: light soil is dry no later than heavy soil', ({ dryDowns }) => {
    for (const { daysBefore } of dryDowns) {
      expect(daysBefore.coarse).toBeLessThanOrEqual(daysBefore.medium);
      expect(daysBefore.medium).toBeLessThanOrEqual(daysBefore.fine);
    }
  });

  it.each(catalogue)('$id: there is water between a dry-down and the next of its kind', ({ dryDowns }) => {
    for (const { repeats, daysBefore, daysAfter } of dryDowns)
      if (repeats) expect(daysBefore.fine + (daysAfter ?? 0)).toBeLessThan(repeats.everyDays - 5);
  });

  it.each(catalogue)('$id: a deficit gives back a share of use, and saves a share of the season', (crop) => {
    for (const { share, saves } of crop.deficits) {
      const rising = [0, share.least, share.usual, share.most, 1];
      expect([...rising].sort((a, b) => a - b)).toEqual(rising);
      expect(saves.least).toBeLessThan(saves.most);
      expect(saves.most).toBeLessThanOrEqual(0.5);
    }
  });

  it.each(catalogue)('$id: a use that a rule is for can be chosen', ({ uses, dryDowns, deficits }) => {
    for (const { use } of [...dryDowns, ...deficits]) if (use) expect(uses).toContain(use);
  });

  it.each(catalogue)('$id: is grown in regions that exist', ({ regions }) => {
    expect(regions.length).toBeGreaterThan(0);
    for (const region of regions) expect(Object.keys(monthlyReferenceEt)).toContain(region);
  });

  it.each(catalogue)('$id: salt and frost have figures that can be', ({ salt, frost }) => {
    if (salt) {
      expect(salt.threshold).toBeGreaterThanOrEqual(1);
      expect(salt.slope).toBeGreaterThan(0);
      expect(salt.slope).toBeLessThan(40);
    }
    if (frost) {
      expect(frost.below).toBeLessThanOrEqual(0);
      expect(frost.below).toBeGreaterThan(-5);
    }
  });
});

describe('perennials', () => {
  const perennials = catalogue.filter(({ kind }) => kind === 'perennial');

  it.each(perennials)('$id draws the stored winter water first', ({ start }) => {
    expect(start?.allowedDepletion).toBeGreaterThanOrEqual(0.4);
  });

  it.each(perennials.filter(({ canopy }) => canopy))('$id grows to its mature cover', ({ canopy }) => {
    const cover = [...(canopy?.coverByYear ?? []), canopy?.matureCover ?? 0];
    for (const [year, share] of cover.entries()) {
      expect(share).toBeGreaterThan(cover[year - 1] ?? 0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('have a first harvest in a season that is known, where something is done for it', () => {
    for (const { id, canopy, dryDowns, deficits, firstHarvest } of perennials) {
      if (canopy === undefined || dryDowns.length + deficits.length === 0) continue;
      expect([id, firstHarvest?.season]).toEqual([id, expect.any(Number)]);
      expect(firstHarvest?.season).toBeGreaterThan(2);
      expect(firstHarvest?.season).toBeLessThan(8);
    }
  });

  it('are watered again after every dry-down, for the buds of next year', () => {
    for (const { dryDowns } of perennials)
      for (const { daysAfter } of dryDowns) expect(daysAfter).toBeDefined();
  });

  it('stop almonds at each shake and alfalfa at each cutting, and raisins alone among grapes', () => {
    expect(crops.almonds.dryDowns.map(({ name, repeats }) => [name, repeats?.everyDays])).toEqual([
      ['shake', 30],
    ]);
    expect(crops.alfalfa.dryDowns.map(({ name, repeats }) => [name, repeats?.everyDays])).toEqual([
      ['cutting', 28],
    ]);
    expect(crops.grapes.dryDowns.map(({ use }) => use)).toEqual(['raisin']);
  });
});
