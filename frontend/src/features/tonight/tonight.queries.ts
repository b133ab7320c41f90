import { queryOptions } from '@tanstack/react-query';
import type { CropType } from '@headgate/contracts/crop';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionTimeout } from '../../entities/calculation/prediction-timeout.ts';
import { ofNobody } from '../../lib/public-query.ts';
import { request } from '../../lib/request.ts';
import { shortAnswer } from './short-answer.ts';

/** The field of the card, but for crop and town: the calculator's own defaults. */
const field = { farm_size_acres: 40, soil_type: 'loam' } as const;

/** As the calculator's form has it. */
export const placeOf = (town: string) => `${town}, CA`;

/** Advice that nobody has asked for, and that no history keeps. */
export const tonightsPlan = (crop: CropType, town: string) =>
  queryOptions({
    queryKey: ['/api/predict-location', town, crop],
    meta: ofNobody,
    queryFn: () => {
      const body: PredictLocationInput = { location: placeOf(town), crop_type: crop, ...field };
      const signal = AbortSignal.timeout(predictionTimeout);
      return request('POST', '/api/predict-location', shortAnswer, { body, asVisitor: true, signal });
    },
  });
