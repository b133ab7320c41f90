import { z } from 'zod/mini';

/** The state in whole tenths of a degree, WGS 84: a map shows no imagery beyond it. */
export const californiaBox = { west: -124.7, south: 32.4, east: -114, north: 42.1 } as const;

/** `GET /api/map-tiles`: the imagery below the fields; null: there is none. */
export const mapImagery = z.object({
  imagery: z.nullable(
    z.object({
      /** Whose it is, as they ask to be named. */
      attribution: z.string(),
      /** Nearer than this the same pictures are shown larger. */
      maxZoom: z.int(),
    }),
  ),
});
export type MapImagery = z.infer<typeof mapImagery>;
