import type { HourlyConditions, HourlySite } from './hourly-conditions.ts';
import { hourlyPenmanMonteith, type HourlyStandard } from './hourly-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';

const standard: HourlyStandard = {
  numerator: 37,
  day: { denominator: 0.24, soilHeatShare: 0.1 },
  night: { denominator: 0.96, soilHeatShare: 0.5 },
  daytime: 'net-gain',
  stefanBoltzmann: 2.042e-10,
  lowSun: 0.3,
};

/** Hourly ETos of clipped grass, ASCE standardized (2005) eq. 1 and Table 1. */
export function referenceEtAsceShortHourly(hour: HourlyConditions, site: HourlySite): ReferenceEtTerms {
  return hourlyPenmanMonteith(hour, site, standard);
}
