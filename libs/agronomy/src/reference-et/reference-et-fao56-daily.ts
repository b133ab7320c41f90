import type { DailyConditions } from './daily-conditions.ts';
import { dailyPenmanMonteith, type DailyStandard } from './daily-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';

const standard: DailyStandard = {
  numerator: 900,
  denominator: 0.34,
  stefanBoltzmann: 4.903e-9,
};

/** Daily ETo of clipped grass: FAO-56 eq. 6. */
export function referenceEtFao56Daily(day: DailyConditions, site: Site): ReferenceEtTerms {
  return dailyPenmanMonteith(day, site, standard);
}
