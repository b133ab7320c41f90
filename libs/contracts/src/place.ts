import { z } from 'zod/mini';

export const placeType = z.enum(['city', 'town', 'unincorporated']);
export type PlaceType = z.infer<typeof placeType>;

/** A Californian place of the catalogue. `lat`, `lng`: WGS 84 degrees. */
export const place = z.object({
  name: z.string(),
  county: z.string(),
  type: placeType,
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.infer<typeof place>;
