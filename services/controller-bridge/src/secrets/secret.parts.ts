import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { Seals } from './seals.ts';

/** What keeps farms' keys from whoever reads the rows. */
export function secretParts({ CONTROLLER_KEYS }: Pick<Environment, 'CONTROLLER_KEYS'>): Parts {
  const providers = [{ provide: Seals, useValue: new Seals(CONTROLLER_KEYS) }];
  return { answers: [], announces: [], consumes: [], providers };
}
