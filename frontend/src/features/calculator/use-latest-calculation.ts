import { useMutationState } from '@tanstack/react-query';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { CalculationKey } from '../../entities/calculation/calculate.queries.ts';

export type Calculation =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'calculating' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'answered'; readonly input: PredictLocationInput; readonly result: PredictionResult };

/**
 * The calculation that was asked for last, whatever comes back in which order. It lives in the mutation cache, so it is
 * still there when the visitor returns to the page.
 */
export function useLatestCalculation(mutationKey: CalculationKey): Calculation {
  const calculations = useMutationState<Calculation>({
    filters: { mutationKey, exact: true },
    select: ({ state }) => {
      if (state.status === 'pending') return { kind: 'calculating' };
      if (state.status === 'error')
        return { kind: 'failed', error: state.error ?? new Error('No reason given') };
      if (state.status === 'idle') return { kind: 'waiting' };
      // The key belongs to `calculation` alone, whose variables and data these are.
      return {
        kind: 'answered',
        input: state.variables as PredictLocationInput,
        result: state.data as PredictionResult,
      };
    },
  });
  return calculations.at(-1) ?? { kind: 'waiting' };
}
