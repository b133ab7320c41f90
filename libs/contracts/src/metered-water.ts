import { z } from 'zod/mini';

/** What a meter has shown of a run. */
export const meteredWater = z.object({
  /** US gallons, since the valve opened. */
  gallons: z.number().check(z.nonnegative()),
  /** Of the totalizer [US gallons]: when the valve opened, and at the last reading; null: it has none. */
  totalizerFrom: z.nullable(z.number()),
  totalizerTo: z.nullable(z.number()),
  /**
   * `totalizer`: counted by it. `flow`: summed up from the flow at each reading. `estimated`: for a part of the time neither was known.
   */
  quality: z.enum(['totalizer', 'flow', 'estimated']),
  /** It was to end at so many; null: by its time alone. */
  targetGallons: z.nullable(z.number()),
});
export type MeteredWater = z.infer<typeof meteredWater>;
