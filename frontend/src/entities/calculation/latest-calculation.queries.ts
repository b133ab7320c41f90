import { calculationSummary, type CalculationSummary } from '@headgate/contracts/calculation-history';
import { pageOf } from '@headgate/contracts/page';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { predictForFarm } from './predict-location.ts';
import { request } from '../../lib/request.ts';

const path = '/api/predictions';
const page = pageOf(calculationSummary);
const newest = '?limit=1&crop=profile';

/**
 * The farm's newest calculation of the crop of its profile, of any crop where that names none; null before the first. Under
 * the list's key, so what makes that old makes this old.
 */
export const latestCalculationQuery = queryOptions({
  queryKey: [path, newest],
  queryFn: async ({ signal }): Promise<CalculationSummary | null> =>
    (await request('GET', path + newest, page, { signal })).items[0] ?? null,
});

/** What the history says of an answer that just came. */
const summaryOf = (input: PredictLocationInput, result: PredictionResult): CalculationSummary => ({
  ...result,
  createdAt: new Date(result.created_at).toISOString(),
  cropType: input.crop_type,
  soilType: input.soil_type,
});

/** Today's calculation for the farm as its profile tells it. */
export const farmCalculation = mutationOptions({
  mutationKey: ['/api/predict-location', 'dashboard'],
  mutationFn: predictForFarm,
  onSuccess: async (result, input, _before, { client }) => {
    await client.cancelQueries({ queryKey: latestCalculationQuery.queryKey });
    // Lists read before do not have it.
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    client.setQueryData(latestCalculationQuery.queryKey, summaryOf(input, result));
  },
});
