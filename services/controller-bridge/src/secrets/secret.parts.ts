import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { OldSecrets } from './old-secrets.ts';
import { ResealSecrets } from './reseal-secrets.ts';
import { Seals } from './seals.ts';

/** What keeps farms' keys from whoever reads the rows. */
export function secretParts({ CONTROLLER_KEYS }: Pick<Environment, 'CONTROLLER_KEYS'>): Parts {
  const seals = { provide: Seals, useValue: new Seals(CONTROLLER_KEYS) };
  const providers = [seals, OldSecrets, ResealSecrets];
  return { answers: [], announces: [], consumes: [], providers };
}
