import {
  coverOfAge,
  cropInRegion,
  crops,
  fraction,
  seasonsSincePlanting,
  type Crop,
  type EtoRegion,
  type Fraction,
} from '@headgate/agronomy';
import type { FieldInput } from './advice.ts';
import { deficitsOf } from './chosen-deficit.ts';
import { messageOf, type Message } from './messages/message.ts';

type AgedInput = Pick<
  FieldInput,
  'crop_type' | 'crop_use' | 'canopy_cover_percent' | 'planted_year' | 'planting_date' | 'harvest_date'
>;

interface CropOfAge {
  /** Before its first harvest without what is done for one. */
  readonly crop: Crop;
  /** Of the canopy; absent: mature. */
  readonly cover: Fraction | undefined;
  readonly assumptions: readonly Message[];
}

/** A crop in the season that starts on a day: trees and vines as old as they are in it. */
export function cropOfAge(input: AgedInput, seasonStart: string, region?: EtoRegion): CropOfAge {
  const crop = cropInRegion(crops[input.crop_type], region);
  if (crop.kind !== 'perennial') return { crop, cover: undefined, assumptions: [] };
  const seasons = seasonsBefore(input, seasonStart);
  const canopy = canopyOf(input, crop, seasons);
  const bearing = bearingOf(input, crop, seasons);
  return { ...canopy, ...bearing, assumptions: [...canopy.assumptions, ...bearing.assumptions] };
}

/** By the day they were set out, else by the year alone. */
function seasonsBefore(input: AgedInput, seasonStart: string): number | undefined {
  const { planting_date: planted, planted_year: year } = input;
  if (planted !== undefined) return seasonsSincePlanting(planted, seasonStart);
  return year === undefined ? undefined : Math.max(0, Number(seasonStart.slice(0, 4)) - year);
}

/** Cover as measured, else by the seasons since planting. */
function canopyOf(input: AgedInput, crop: Crop, seasons: number | undefined): Omit<CropOfAge, 'crop'> {
  const { canopy } = crop;
  if (canopy === undefined) return { cover: undefined, assumptions: [] };
  const measured = input.canopy_cover_percent;
  if (measured !== undefined) return { cover: fraction(measured / 100), assumptions: [] };
  const year = input.planted_year ?? yearOf(input.planting_date);
  if (seasons === undefined || year === undefined) {
    const mature = messageOf('assumed.mature', { crop: crop.id, cover: canopy.matureCover });
    return { cover: undefined, assumptions: [mature] };
  }
  const cover = coverOfAge(crop, seasons) ?? canopy.matureCover;
  return { cover, assumptions: [messageOf('assumed.cover-of-age', { crop: crop.id, year, cover })] };
}

/** Too young to be picked, unless a harvest is told: not dried down for a shaker, nor given less for the sake of fruit. */
function bearingOf(
  input: AgedInput,
  crop: Crop,
  seasons: number | undefined,
): Pick<CropOfAge, 'crop' | 'assumptions'> {
  const { firstHarvest, id, dryDowns } = crop;
  const bears = seasons === undefined || firstHarvest === undefined || seasons + 1 >= firstHarvest.season;
  if (bears || input.harvest_date !== undefined) return { crop, assumptions: [] };
  const use = input.crop_use ?? crop.uses[0];
  const isSpared = [...dryDowns, ...deficitsOf(crop, use)].some(
    (rule) => rule.use === undefined || rule.use === use,
  );
  const young = { crop: id, year: seasons + 1, first: firstHarvest.season };
  return {
    crop: { ...crop, dryDowns: [], deficits: [] },
    assumptions: isSpared ? [messageOf('assumed.no-harvest-yet', young)] : [],
  };
}

const yearOf = (date: string | undefined): number | undefined =>
  date === undefined ? undefined : Number(date.slice(0, 4));
