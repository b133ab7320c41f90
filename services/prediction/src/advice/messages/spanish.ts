import { assumptionsSpanish } from './assumptions.es.ts';
import { explanationSpanish } from './explanation.es.ts';
import type { Catalogue } from './message.ts';
import { recommendationsSpanish } from './recommendations.es.ts';
import { timingSpanish } from './timing.es.ts';

/** Everything an answer can say, in Spanish as spoken on Californian farms, with the units of California. */
export const spanish: Catalogue = {
  ...timingSpanish,
  ...explanationSpanish,
  ...recommendationsSpanish,
  ...assumptionsSpanish,
};
