import type { DailyConditions } from './daily-conditions.ts';
import { dailyPenmanMonteith, type DailyStandard } from './daily-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';

const standard: DailyStandard = {
  numerator: 1600,
  denominator: 0.38,
  stefanBoltzmann: 4.901e-9,
};

/** Daily ETrs of full-cover alfalfa, ASCE standardized (2005) eq. 1 and Table 1. */
export function referenceEtAsceTallDaily(day: DailyConditions, site: Site): ReferenceEtTerms {
  return dailyPenmanMonteith(day, site, standard);
}
