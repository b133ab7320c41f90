import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { signUp, Visitor } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';

/** A farm with what its pages show: a calculation, a profile, a controller with two zones. */
export interface SeededFarm {
  /** Of its owner's session. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Of its calculation, in English and in Spanish. */
  readonly headlines: Readonly<Record<'en' | 'es', string>>;
  readonly controllerId: string;
  readonly zoneName: string;
}

const zones = [
  { id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' },
  { id: 'zone-2', name: 'South block', area_acres: 9, crop_type: 'almonds' },
] as const;

export async function seedFarm(address: string): Promise<SeededFarm> {
  const { visitor: farm } = await signUp('maria', new Visitor(address));
  await farm.ask('POST', '/api/complete-onboarding');
  const question = { location: 'Fresno, CA', crop_type: 'almonds', farm_size_acres: 40 };
  const { id, headline } = (await farm.ask('POST', '/api/predict-location', question)) as PredictionResult;
  await farm.ask('PUT', '/api/farm-profile', {
    farmName: 'Levee Almonds',
    location: 'Fresno, CA',
    farmSizeAcres: 40,
    primaryCropType: 'almonds',
    soilType: 'loam',
    irrigationSystem: 'drip',
    hasController: 'true',
  });
  const { id: controllerId } = (await farm.ask('POST', '/api/irrigation/controllers', {
    farmName: 'Levee Almonds',
    controllerBrand: 'hunter',
    controllerModel: 'ACC2',
    connectionType: 'mqtt',
    zones,
  })) as IrrigationController;
  await waitUntil('the calculation is kept', async () =>
    (await farm.call('GET', '/api/predictions')).text.includes(id),
  );
  const { result } = (await farm.ask('GET', `/api/predictions/${id}`, undefined, {
    'accept-language': 'es',
  })) as KeptCalculation;
  if (headline === undefined || result.headline === undefined)
    throw new Error('The calculation has no headline');
  const headlines = { en: headline, es: result.headline };
  return { cookies: farm.cookies, headlines, controllerId, zoneName: zones[0].name };
}
