import type { Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { Seals } from './seals.ts';

/** What keeps farms' keys from whoever reads the rows. */
export function secretProviders({ CONTROLLER_KEYS }: Pick<Environment, 'CONTROLLER_KEYS'>): Dependencies {
  const providers = [{ provide: Seals, useValue: new Seals(CONTROLLER_KEYS) }];
  return { answers: [], announces: [], consumes: [], providers };
}
