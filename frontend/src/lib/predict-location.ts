import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult, type PredictionResult } from '@headgate/contracts/prediction-result';
import { request } from './request.ts';

/** The server answers within 3 s or says that it cannot; beyond this the connection is gone. */
const timeoutMs = 20_000;

/** Advice for a field at a place; in the history of whoever is signed in. */
export const predictLocation = (input: PredictLocationInput): Promise<PredictionResult> =>
  ask(input, { asVisitor: false });

/** Advice that nobody has asked for, and that no history keeps. */
export const predictUnasked = (input: PredictLocationInput): Promise<PredictionResult> =>
  ask(input, { asVisitor: true });

const ask = (body: PredictLocationInput, about: { readonly asVisitor: boolean }) =>
  request('POST', '/api/predict-location', predictionResult, {
    body,
    ...about,
    signal: AbortSignal.timeout(timeoutMs),
  });
