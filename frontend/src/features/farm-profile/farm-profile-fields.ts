import { farmProfileInput, type FarmProfile } from '@headgate/contracts/farm-profile';
import { z } from 'zod/mini';

/** From top to bottom. */
export const fieldOrder = [
  'farmName',
  'location',
  'farmSizeAcres',
  'primaryCropType',
  'soilType',
  'irrigationSystem',
  'hasController',
] as const;

/** The form as typed: texts. Blank means not told. */
export type FarmProfileFields = Record<(typeof fieldOrder)[number], string>;

/** `farmName`: what the account calls the farm, until the profile names it. */
export function fieldsOf(profile: FarmProfile, farmName: string | null): FarmProfileFields {
  return {
    farmName: profile.farmName ?? (profile.updatedAt === null ? (farmName ?? '') : ''),
    location: profile.location ?? '',
    farmSizeAcres: profile.farmSizeAcres === null ? '' : String(profile.farmSizeAcres),
    primaryCropType: profile.primaryCropType ?? '',
    soilType: profile.soilType ?? '',
    irrigationSystem: profile.irrigationSystem ?? '',
    hasController: profile.hasController,
  };
}

const emptyToNull = (text: string) => (text.trim() === '' ? null : text);

/** From what was typed to what the contract asks for. */
export const farmProfileForm = z.pipe(
  z.transform(({ farmSizeAcres, hasController, ...texts }: FarmProfileFields) => {
    const size = emptyToNull(farmSizeAcres);
    // Claimed, not known: the contract, next in the pipe, says what is wrong.
    return {
      farmName: emptyToNull(texts.farmName),
      location: emptyToNull(texts.location),
      farmSizeAcres: size === null ? null : Number(size),
      primaryCropType: emptyToNull(texts.primaryCropType),
      soilType: emptyToNull(texts.soilType),
      irrigationSystem: emptyToNull(texts.irrigationSystem),
      hasController,
    } as z.input<typeof farmProfileInput>;
  }),
  farmProfileInput,
);
