import type { DailyConditions } from './daily-conditions.ts';
import { dailyPenmanMonteith, type DailyStandard } from './daily-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';

const standard: DailyStandard = {
  numerator: 900,
  denominator: 0.34,
  stefanBoltzmann: 4.901e-9,
};

/** Daily ETos of clipped grass, ASCE standardized (2005) eq. 1 and Table 1. */
export function referenceEtAsceShortDaily(day: DailyConditions, site: Site): ReferenceEtTerms {
  return dailyPenmanMonteith(day, site, standard);
}
