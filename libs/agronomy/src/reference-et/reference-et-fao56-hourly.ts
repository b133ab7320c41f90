import type { HourlyConditions, HourlySite } from './hourly-conditions.ts';
import { hourlyPenmanMonteith, type HourlyStandard } from './hourly-penman-monteith.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';

const standard: HourlyStandard = {
  numerator: 37,
  day: { denominator: 0.34, soilHeatShare: 0.1 },
  night: { denominator: 0.34, soilHeatShare: 0.5 },
  daytime: 'sun-up',
  stefanBoltzmann: 2.043e-10,
  lowSun: 0,
};

/** Hourly ETo of clipped grass: FAO-56 eq. 53, whose 0.34 holds by day and by night; ASCE's short reference differs. */
export function referenceEtFao56Hourly(hour: HourlyConditions, site: HourlySite): ReferenceEtTerms {
  return hourlyPenmanMonteith(hour, site, standard);
}
