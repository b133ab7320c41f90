import type { PredictionResult } from '@headgate/contracts/prediction-result';

/** What the number is: never a plan or a refill passed off as today's need. */
export function meaningOfAmount({
  mode,
  should_irrigate: shouldIrrigate,
}: Pick<PredictionResult, 'mode' | 'should_irrigate'>): string {
  if (mode === 'planning') return 'A typical irrigation in season';
  return shouldIrrigate ? 'Water to apply' : 'To refill the soil now';
}
