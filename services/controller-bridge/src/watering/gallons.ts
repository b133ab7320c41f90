import type { ZoneRunRow } from './zone-run.entity.ts';

/**
 * US gallons in an acre-inch: an acre of 43,560 ft² an inch deep is 6,272,640 in³, and a gallon is 231 in³ (NIST Handbook
 * 44, appendix C).
 */
export const gallonsPerAcreInch = (43_560 * 144) / 231;

type Sprinkled = Pick<ZoneRunRow, 'applicationRate' | 'areaAcres'>;

/** What a zone gets in so many minutes [US gallons]: inches an hour × hours × acres × 27,154.2857. Null: it has no rate. */
export function gallonsOf({ applicationRate, areaAcres }: Sprinkled, minutes: number): number | null {
  if (applicationRate === null) return null;
  return (applicationRate * minutes * areaAcres * gallonsPerAcreInch) / 60;
}
