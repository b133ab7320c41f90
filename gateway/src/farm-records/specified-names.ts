import {
  keptCalculation,
  savedScenario,
  type KeptCalculation,
  type SavedScenario,
} from '@headgate/contracts/calculation-history';
import { z } from 'zod/mini';

/*
 * What a farm keeps, with the names that the specification gives its entities' fields (section 3). `input` and `result`
 * are the same under our earlier names, and go with the next release.
 */

const { input, result } = keptCalculation.shape;

/** No farm's calculation is told by a browser's session: it has its farm. */
export const predictionLog = z.extend(keptCalculation, {
  input_data: input,
  result_data: result,
  user_session: z.null(),
});

export const predictionLogOf = (kept: KeptCalculation): z.output<typeof predictionLog> => ({
  ...kept,
  input_data: kept.input,
  result_data: kept.result,
  user_session: null,
});

export const scenario = z.extend(savedScenario, { inputData: input, resultData: result });

export const scenarioOf = (saved: SavedScenario): z.output<typeof scenario> => ({
  ...saved,
  inputData: saved.input,
  resultData: saved.result,
});
