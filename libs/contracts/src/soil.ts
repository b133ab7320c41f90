import { z } from 'zod/mini';

/** Texture classes, coarse to fine. */
export const soilTypes = [
  'sand',
  'loamy_sand',
  'sandy_loam',
  'loam',
  'silt_loam',
  'clay_loam',
  'clay',
] as const;

export const soilType = z.enum(soilTypes, 'Choose a soil from the list');
export type SoilType = z.infer<typeof soilType>;
