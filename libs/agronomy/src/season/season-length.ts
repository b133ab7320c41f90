import type { Crop } from '../catalogue/crop.ts';
import type { StageLengths } from '../catalogue/crop-curve.ts';

/** Days from sowing or leaf-out to the end of late season. */
export function seasonLength(stages: StageLengths): number {
  return stages.initial + stages.development + stages.mid + stages.late;
}

/** What fills a year is an evergreen. */
const longestAnnual = 364;

/**
 * Days of the season of a crop whose harvest is told, as a day of it: an annual that is picked later than its stages end stands until
 * then, with the coefficients of their end.
 */
export function seasonLengthTo({ kind, stages }: Pick<Crop, 'kind' | 'stages'>, harvest?: number): number {
  const usual = seasonLength(stages);
  if (harvest === undefined || kind === 'perennial') return usual;
  return Math.max(usual, Math.min(longestAnnual, harvest + 1));
}
