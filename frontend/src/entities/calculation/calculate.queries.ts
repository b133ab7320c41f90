import { mutationOptions } from '@tanstack/react-query';
import { predictForFarm, predictLocation } from './predict-location.ts';

/** Each calculator has its own latest answer: what somebody tried as a visitor is not what their farm asked. */
export const demoKey = ['/api/predict-location'] as const;
export const farmKey = ['/api/predict-location', 'farm'] as const;
export type CalculationKey = typeof demoKey | typeof farmKey;

export const calculation = (mutationKey: CalculationKey) =>
  mutationOptions({
    mutationKey,
    mutationFn: mutationKey === farmKey ? predictForFarm : predictLocation,
    // Whoever is signed in finds it in the history.
    onSuccess: (_result, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: ['/api/predictions'], refetchType: 'none' }),
  });
