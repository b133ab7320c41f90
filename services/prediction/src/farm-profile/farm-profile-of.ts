import type { z } from 'zod/mini';
import { farmProfile, type FarmProfile as Answer } from '@headgate/contracts/farm-profile';
import type { FarmProfile } from '../store/farm-profile.entity.ts';

/** Nothing told yet. */
export const untold: Answer = {
  farmName: null,
  location: null,
  farmSizeAcres: null,
  primaryCropType: null,
  soilType: null,
  irrigationSystem: null,
  hasController: 'false',
  updatedAt: null,
};

export function farmProfileOf(row: FarmProfile): Answer {
  const { farmName, primaryCropType, soilType, irrigationSystem } = farmProfile.shape;
  return {
    farmName: published(farmName, row.farmName),
    location: row.location,
    farmSizeAcres: row.farmSizeAcres,
    primaryCropType: published(primaryCropType, row.primaryCropType),
    soilType: published(soilType, row.soilType),
    irrigationSystem: published(irrigationSystem, row.irrigationSystem),
    hasController: row.hasController === 'true' ? 'true' : 'false',
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What today's contract does not take (a crop that is no longer listed) counts as not told: the rest stays. */
function published<Field extends z.ZodMiniType>(field: Field, value: unknown): z.output<Field> | null {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : null;
}
