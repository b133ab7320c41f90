import type { Crop } from '../catalogue/crop.ts';
import { cropSeason } from './crop-season.ts';

/**
 * Seasons that a perennial has leafed out in before the one of `today`: 0 in its first. Trees set out between two seasons
 * have their first in the next. Between seasons the last one counts.
 */
export function seasonsSincePlanting(crop: Crop, plantingDate: string, today: string): number {
  const planted = cropSeason(crop, plantingDate);
  const first = planted.phase === 'in-season' ? planted.start : planted.next.start;
  const now = cropSeason(crop, today);
  const current = now.phase === 'in-season' ? now.start : now.last.start;
  return Math.max(0, Number(current.slice(0, 4)) - Number(first.slice(0, 4)));
}
