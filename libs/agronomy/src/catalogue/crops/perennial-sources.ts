import type { CropRules } from '../crop-rules.ts';

/** What several trees and vines share: each is said once here and stands in every rule that rests on it. */
export const steadyDepletion =
  "FAO-56 Table 22's p, moved once by FAO-56's own rule (0.04 for each mm below or above 5 mm a day) to the use that is usual in each stage, and left there.";

/** For those that may draw a little further in mid-season: each turn saved saves what a wet surface evaporates. */
export function downToPrinted(p: number, more: string): string {
  return `${steadyDepletion} In mid-season not moved below p as printed (${p}) but as far toward it as our 20 simulated years lose less than 1% of transpiration (surface methods 3%): judgment. ${more}`;
}

export const halfAvailable =
  'Roger Duncan, UC Cooperative Extension Stanislaus County (2022): of the water in the root zone only about half is easily used in spring before trees are stressed.';

export const saltFromMemory =
  'Maas and Hoffman, as FAO Irrigation and Drainage Papers 29 and 61 have it: from memory.';

export const drippers =
  'Root volume that drip wets: from memory of design guidance, a third to two thirds of the root zone of trees, less under vine rows.';

export const firstHarvestIn = (season: number, range: string): NonNullable<CropRules['firstHarvest']> => ({
  season,
  source: `First yield in UC's sample costs to establish an orchard or vineyard, from memory: ${range}.`,
  evidence: 'recalled',
});

/** Of a deficit: what is promised is what the advice saves (deficit.spec.ts), whatever a trial saved. */
export const ownSavings =
  'Savings are those of our own balance in dry seasons: most under drip, least where the whole root zone is watered and lives on it at first.';
