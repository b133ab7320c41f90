import type { DailyConditions } from './daily-conditions.ts';
import { monthlySoilHeatFlux, type NeighbouringMonths } from './monthly-soil-heat-flux.ts';
import { referenceEtFao56Daily } from './reference-et-fao56-daily.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';

/** Mean daily ETo of a month from its mean day (`dayOfYear` of its middle): FAO-56 eq. 6, G by eq. 43 or 44. */
export function referenceEtFao56Monthly(
  meanDay: Omit<DailyConditions, 'soilHeatFlux'>,
  site: Site,
  months: NeighbouringMonths,
): ReferenceEtTerms {
  return referenceEtFao56Daily({ ...meanDay, soilHeatFlux: monthlySoilHeatFlux(months) }, site);
}
