import type { HourlyConditions, HourlySite } from './hourly-conditions.ts';
import { hourlyPenmanMonteith, type HourlyStandard } from './hourly-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';

const standard: HourlyStandard = {
  numerator: 66,
  day: { denominator: 0.25, soilHeatShare: 0.04 },
  night: { denominator: 1.7, soilHeatShare: 0.2 },
  daytime: 'net-gain',
  stefanBoltzmann: 2.042e-10,
  lowSun: 0.3,
};

/** Hourly ETrs of full-cover alfalfa, ASCE standardized (2005) eq. 1 and Table 1. */
export function referenceEtAsceTallHourly(hour: HourlyConditions, site: HourlySite): ReferenceEtTerms {
  return hourlyPenmanMonteith(hour, site, standard);
}
