import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult, type PredictionResult } from '@headgate/contracts/prediction-result';
import { predictionTimeout } from './prediction-timeout.ts';
import { request } from '../../lib/request.ts';

/** Advice for a field at a place; in the history of whoever is signed in. */
export const predictLocation = (body: PredictLocationInput) => predict('/api/predict-location', body);

/** The same for somebody who was signed in when the page was opened: never an answer that nobody keeps. */
export const predictForFarm = (body: PredictLocationInput) =>
  predict('/api/predict-location?kept=true', body);

const predict = (path: string, body: PredictLocationInput): Promise<PredictionResult> =>
  request('POST', path, predictionResult, {
    body,
    asVisitor: false,
    signal: AbortSignal.timeout(predictionTimeout),
  });
