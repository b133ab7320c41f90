import { fraction } from '../units.ts';
import type { SystematicErrors } from './savings-types.ts';

/**
 * Meters: 23 CCR §1042 asks for ±5 %. Need: what one season's reference ET of one source is off against another season's of the same
 * source; 3 % is judgement (a source's lasting error cancels; sensors drift, stations come and go).
 */
export const defaultSystematicErrors: SystematicErrors = {
  meterLimit: fraction(0.05),
  needBetweenSeasons: fraction(0.03),
};
