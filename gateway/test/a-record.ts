import type { KeptCalculation, SavedScenario } from '@headgate/contracts/calculation-history';
import { anAdvice } from './an-advice.ts';

/** A calculation as prediction keeps it. */
export function aKeptCalculation(changes: Partial<KeptCalculation> = {}): KeptCalculation {
  const result = anAdvice();
  return {
    id: result.id,
    createdAt: result.created_at,
    input: { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40, soil_type: 'loam' },
    result,
    ...changes,
  };
}

export function aScenario(changes: Partial<SavedScenario> = {}): SavedScenario {
  return {
    ...aKeptCalculation(),
    id: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
    userId: null,
    scenarioName: 'Without the north block',
    farmProfileId: null,
    ...changes,
  };
}
