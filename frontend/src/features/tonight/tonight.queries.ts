import { queryOptions } from '@tanstack/react-query';
import type { CropType } from '@headgate/contracts/crop';
import { predictUnasked } from '../../lib/predict-location.ts';
import { ofNobody } from '../../lib/public-query.ts';

/** The field of the card, but for crop and town: the calculator's own defaults. */
const field = { farm_size_acres: 40, soil_type: 'loam' } as const;

export const tonightsPlan = (crop: CropType, town: string) =>
  queryOptions({
    queryKey: ['/api/predict-location', town, crop],
    meta: ofNobody,
    queryFn: () => predictUnasked({ location: `${town}, CA`, crop_type: crop, ...field }),
  });
