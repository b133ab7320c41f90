import type { Crop } from '../catalogue/crop.ts';
import { addDays } from './add-days.ts';

/** The middle of mid-season, when the crop drinks most for its canopy, of the season that starts on a date. */
export function midSeasonDate(crop: Crop, seasonStart: string): string {
  const { initial, development, mid } = crop.stages;
  return addDays(seasonStart, initial + development + Math.floor(mid / 2));
}
