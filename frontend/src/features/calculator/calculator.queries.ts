import { mutationOptions } from '@tanstack/react-query';
import { place } from '@headgate/contracts/place';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/** The server answers within 3 s or says that it cannot; beyond this the connection is gone. */
const patienceMilliseconds = 20_000;

export const placesQuery = (text: string) =>
  readQuery([`/api/locations?q=${encodeURIComponent(text)}`], z.array(place));

export const calculationKey = ['/api/predict-location'] as const;

export const calculation = mutationOptions({
  mutationKey: calculationKey,
  mutationFn: (input: PredictLocationInput) =>
    request('POST', '/api/predict-location', predictionResult, {
      body: input,
      signal: AbortSignal.timeout(patienceMilliseconds),
    }),
});
