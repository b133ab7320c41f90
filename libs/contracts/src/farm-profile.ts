import { z } from 'zod/mini';
import { cropType } from './crop.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { soilType } from './soil.ts';
import { textFlag } from './user.ts';

const blankable = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));

/** What a farm tells of itself once, and the calculator and the application then know. Null: not told. */
export const farmProfileInput = z.object({
  farmName: blankable(200),
  location: blankable(120),
  farmSizeAcres: z.nullable(z.number().check(z.minimum(0.1), z.maximum(10_000))),
  primaryCropType: z.nullable(cropType),
  soilType: z.nullable(soilType),
  irrigationSystem: z.nullable(irrigationMethod),
  hasController: textFlag,
});
export type FarmProfileInput = z.infer<typeof farmProfileInput>;

export const farmProfile = z.extend(farmProfileInput, { updatedAt: z.nullable(z.iso.datetime()) });
export type FarmProfile = z.infer<typeof farmProfile>;
