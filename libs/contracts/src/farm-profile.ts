import { z } from 'zod/mini';
import { cropType } from './crop.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { farmSizeAcres } from './prediction-input.ts';
import { printable } from './printable.ts';
import { soilType } from './soil.ts';
import { textFlag } from './user.ts';

const blankable = (name: string, max: number) =>
  z.nullable(
    z
      .string(`${name} must be text`)
      .check(
        z.trim(),
        printable,
        z.minLength(1, `${name} must be null if it is blank`),
        z.maxLength(max, `${name} must be at most ${max} characters`),
      ),
  );

/** What a farm tells of itself once, and the calculator and the application then know. Null: not told. */
export const farmProfileInput = z.object({
  farmName: blankable('Farm name', 200),
  /** A place in California that is known: what the calculator takes. */
  location: blankable('Location', 120),
  farmSizeAcres: z.nullable(farmSizeAcres),
  primaryCropType: z.nullable(cropType),
  soilType: z.nullable(soilType),
  irrigationSystem: z.nullable(irrigationMethod),
  hasController: textFlag,
});
export type FarmProfileInput = z.infer<typeof farmProfileInput>;

export const farmProfile = z.object({
  ...farmProfileInput.shape,
  /** Who saved it last; null: nobody yet, or from a service that does not tell yet. */
  userId: z._default(z.nullable(z.uuid()), null),
  updatedAt: z.nullable(z.iso.datetime()),
});
export type FarmProfile = z.infer<typeof farmProfile>;
