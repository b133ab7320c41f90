import type { FarmProfile } from '@headgate/contracts/farm-profile';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';

/** Where nothing is told of the soil; the calculator assumes the same. */
const usualSoil = 'loam';

/** What to ask for the farm as a whole; null as long as its profile lacks place, crop or size. */
export function inputOfProfile({
  location,
  primaryCropType,
  farmSizeAcres,
  soilType,
  irrigationSystem,
}: FarmProfile): PredictLocationInput | null {
  if (location === null || primaryCropType === null || farmSizeAcres === null) return null;
  return {
    location,
    crop_type: primaryCropType,
    farm_size_acres: farmSizeAcres,
    soil_type: soilType ?? usualSoil,
    ...(irrigationSystem === null ? {} : { irrigation_method: irrigationSystem }),
  };
}
