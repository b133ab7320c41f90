import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult, type PredictionResult } from '@headgate/contracts/prediction-result';
import { request } from './request.ts';

/** The server answers within 3 s or says that it cannot; beyond this the connection is gone. */
const patienceMilliseconds = 20_000;

/** Advice for a field at a place. */
export function predictLocation(input: PredictLocationInput): Promise<PredictionResult> {
  return request('POST', '/api/predict-location', predictionResult, {
    body: input,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
}
