import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult, type PredictionResult } from '@headgate/contracts/prediction-result';
import { predictionTimeout } from './prediction-timeout.ts';
import { request } from '../../lib/request.ts';

/** Advice for a field at a place; in the history of whoever is signed in. */
export const predictLocation = (body: PredictLocationInput): Promise<PredictionResult> =>
  request('POST', '/api/predict-location', predictionResult, {
    body,
    asVisitor: false,
    signal: AbortSignal.timeout(predictionTimeout),
  });
