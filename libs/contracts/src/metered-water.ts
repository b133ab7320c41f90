import { z } from 'zod/mini';

/** No farm's valve lets through more [US gallons a minute]. */
export const maxFlowGpm = 20_000;
/** No line on a farm bears more [psi]. */
export const maxPressurePsi = 500;

/** What a meter has shown of a run. */
export const meteredWater = z.object({
  /** US gallons, since the valve opened. */
  gallons: z.number().check(z.nonnegative()),
  /** Of the totalizer [US gallons]: when the valve opened, and at the last reading; null: it has none. */
  totalizerFrom: z.nullable(z.number()),
  totalizerTo: z.nullable(z.number()),
  /**
   * `totalizer`: counted by it. `flow`: summed up from the flow at each reading. `estimated`: for a part of the time neither was known, or
   * other zones' water was counted with it.
   */
  quality: z.enum(['totalizer', 'flow', 'estimated']),
  /** What the zone's rate and area would have given in the same time; null: it has no rate. */
  gallonsByRate: z._default(z.nullable(z.number()), null),
  /** It was to end at so many; null: by its time alone. */
  targetGallons: z.nullable(z.number()),
  /** It had them, as near as a valve closes. */
  isFull: z._default(z.boolean(), false),
});
export type MeteredWater = z.infer<typeof meteredWater>;

/** What a meter showed during a run, in order of time; at most 240 readings of it. */
export const flowTrace = z.object({
  readings: z.array(
    z.object({
      at: z.iso.datetime(),
      /** US gallons a minute; null: the meter has a totalizer alone. */
      gpm: z.nullable(z.number()),
      /** US gallons, since the valve opened. */
      gallons: z.number(),
      /** Pressure at the valve [psi]; null: the device does not tell. */
      psi: z._default(z.nullable(z.number()), null),
    }),
  ),
  /** What the zone's rate gives, as it was when the valve opened [US gallons a minute]; null: it has none. */
  ratedGpm: z.nullable(z.number()),
});
export type FlowTrace = z.infer<typeof flowTrace>;
