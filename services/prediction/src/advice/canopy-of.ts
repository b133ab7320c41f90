import { coverOfAge, fraction, type Crop, type Fraction } from '@headgate/agronomy';
import type { FieldInput } from './advice.ts';
import { messageOf, type Message } from './messages/message.ts';

type CanopyInput = Pick<FieldInput, 'canopy_cover_percent' | 'planted_year' | 'planting_date'>;

interface Canopy {
  /** Absent: mature. */
  readonly cover: Fraction | undefined;
  readonly assumptions: readonly Message[];
}

/** Cover of trees and vines: as measured, else by the years since planting. A planting date tells its year. */
export function canopyOf(input: CanopyInput, crop: Crop, today: string): Canopy {
  const { canopy } = crop;
  if (crop.kind !== 'perennial' || canopy === undefined) return { cover: undefined, assumptions: [] };
  const measured = input.canopy_cover_percent;
  if (measured !== undefined) return { cover: fraction(measured / 100), assumptions: [] };
  const year = input.planted_year ?? yearOf(input.planting_date);
  if (year === undefined) {
    const mature = messageOf('assumed.mature', { crop: crop.id, cover: canopy.matureCover });
    return { cover: undefined, assumptions: [mature] };
  }
  const seasons = Number(today.slice(0, 4)) - year;
  const cover = coverOfAge(crop, seasons) ?? canopy.matureCover;
  return { cover, assumptions: [messageOf('assumed.cover-of-age', { crop: crop.id, year, cover })] };
}

const yearOf = (date: string | undefined): number | undefined =>
  date === undefined ? undefined : Number(date.slice(0, 4));
