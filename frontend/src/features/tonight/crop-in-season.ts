import type { CropType } from '@headgate/contracts/crop';

/** A crop of the San Joaquin Valley that takes water at this time of the year: almonds rest from November to February. */
export function cropInSeason(day: Date): CropType {
  const month = day.getMonth() + 1;
  return month >= 3 && month <= 10 ? 'almonds' : 'citrus';
}
