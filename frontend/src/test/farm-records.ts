import type {
  CalculationSummary,
  KeptCalculation,
  SavedScenario,
  ScenarioSummary,
} from '@headgate/contracts/calculation-history';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { anAnswer } from './an-answer.ts';

/* What the gateway answers about a farm's records. */

export function aSummary(changes: Partial<CalculationSummary> = {}): CalculationSummary {
  return {
    id: crypto.randomUUID(),
    createdAt: '2026-07-10T15:00:05.000Z',
    cropType: 'wheat',
    soilType: 'loam',
    mode: 'now',
    water_amount_gallons: 2_823_475.4,
    water_amount_inches_per_acre: 2.5995,
    should_irrigate: true,
    urgency: 'high',
    urgency_label: 'Irrigate soon',
    timing: 'Irrigate by Saturday.',
    farm_size_acres: 40,
    location_used: 'Fresno, CA',
    ...changes,
  };
}

interface Input {
  readonly id?: string;
  readonly input?: Partial<PredictLocationInput>;
  readonly result?: Partial<PredictionResult>;
}

export function aKeptCalculation({ id = crypto.randomUUID(), input, result }: Input = {}): KeptCalculation {
  return {
    id,
    createdAt: '2026-07-10T15:00:05.000Z',
    input: { location: 'Fresno, CA', crop_type: 'wheat', soil_type: 'loam', farm_size_acres: 40, ...input },
    result: anAnswer({ id, ...result }),
  };
}

export const aScenario = (scenarioName: string, url: Input = {}): SavedScenario => ({
  ...aKeptCalculation(url),
  userId: null,
  scenarioName,
  farmProfileId: null,
});

export const aScenarioSummary = (
  scenarioName: string,
  changes: Partial<CalculationSummary> = {},
): ScenarioSummary => ({ ...aSummary(changes), scenarioName });

export function aFarmProfile(changes: Partial<FarmProfile> = {}): FarmProfile {
  return {
    farmName: null,
    location: null,
    farmSizeAcres: null,
    primaryCropType: null,
    soilType: null,
    irrigationSystem: null,
    hasController: 'false',
    userId: null,
    updatedAt: null,
    ...changes,
  };
}

/** The server's answers of somebody signed in. Call before opening a guarded page. */
export function signIn(): void {
  document.cookie = 'headgate_session_hint=1; path=/';
}
