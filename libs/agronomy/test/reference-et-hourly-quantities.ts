import { blackBodyRadiation } from '../src/reference-et/black-body-radiation.ts';
import { cloudinessFactor } from '../src/reference-et/cloudiness-factor.ts';
import type { HourlyConditions, HourlySite } from '../src/reference-et/hourly-conditions.ts';
import { inverseRelativeDistance } from '../src/reference-et/inverse-relative-distance.ts';
import { latitudeRadians } from '../src/reference-et/latitude-radians.ts';
import { netEmissivity } from '../src/reference-et/net-emissivity.ts';
import { referenceEtFao56Hourly } from '../src/reference-et/reference-et-fao56-hourly.ts';
import { saturationVapourPressure } from '../src/reference-et/saturation-vapour-pressure.ts';
import { seasonAngle } from '../src/reference-et/season-angle.ts';
import { seasonalTimeCorrection } from '../src/reference-et/seasonal-time-correction.ts';
import { solarDeclination } from '../src/reference-et/solar-declination.ts';
import { solarTimeAngle } from '../src/reference-et/solar-time-angle.ts';
import {
  celsius,
  degrees,
  fraction,
  kilopascals,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
} from '../src/units.ts';
import { given, type Vector } from './reference-et-vector.ts';

/** FAO-56's hourly σ, as the library's standard has it. */
const stefanBoltzmann = 2.043e-10;

/** Example 19. The paper counts longitudes to the west, the library to the east. */
export function hourlyQuantities(vector: Vector): Readonly<Record<string, number>> {
  const site = siteOf(vector);
  const hour = hourOf(vector);
  const terms = referenceEtFao56Hourly(hour, site);
  const angleAt = (clock: number) => solarTimeAngle({ ...site, hour: clock, dayOfYear: hour.dayOfYear });
  return {
    latitude_rad: latitudeRadians(site.latitude),
    dr: inverseRelativeDistance(hour.dayOfYear),
    declination_rad: solarDeclination(hour.dayOfYear),
    b_rad: seasonAngle(hour.dayOfYear),
    Sc_h: seasonalTimeCorrection(hour.dayOfYear),
    omega_rad: angleAt(hour.midpoint),
    omega1_rad: angleAt(hour.midpoint - 0.5),
    omega2_rad: angleAt(hour.midpoint + 0.5),
    e0_kPa: terms.saturationVapourPressure,
    ea_kPa: terms.actualVapourPressure,
    vpd_kPa: terms.vapourPressureDeficit,
    delta_kPa_per_C: terms.slope,
    gamma_kPa_per_C: terms.psychrometricConstant,
    Ra_MJ_m2_h: terms.extraterrestrialRadiation,
    Rso_MJ_m2_h: terms.clearSkyRadiation,
    Rs_over_Rso: terms.clearness,
    sigmaT4: blackBodyRadiation(hour.temperature, stefanBoltzmann),
    humidity_term: netEmissivity(terms.actualVapourPressure),
    cloud_term: cloudinessFactor(terms.clearness),
    Rns_MJ_m2_h: terms.netShortwaveRadiation,
    Rnl_MJ_m2_h: terms.netLongwaveRadiation,
    Rn_MJ_m2_h: terms.netRadiation,
    G_MJ_m2_h: terms.soilHeatFlux,
    Rn_minus_G: terms.netRadiation - terms.soilHeatFlux,
    radiation_term_mm_h: terms.radiationTerm,
    aero_term_mm_h: terms.aerodynamicTerm,
    ETo_mm_h: terms.et,
  };
}

function siteOf(vector: Vector): HourlySite {
  const value = given(vector);
  return {
    latitude: degrees(value('latitude_deg')),
    elevation: metres(value('elevation_m')),
    longitude: degrees(-value('Lm_deg_west')),
    timeZoneMeridian: degrees(-value('Lz_deg_west')),
  };
}

function hourOf(vector: Vector): HourlyConditions {
  const value = given(vector);
  const temperature = celsius(value('T_C'));
  const evening = vector.inputs['Rs_over_Rso_night_assumed'];
  return {
    dayOfYear: value('day_of_year'),
    midpoint: value('t_mid_h'),
    temperature,
    actualVapourPressure: kilopascals((saturationVapourPressure(temperature) * value('RH_pct')) / 100),
    windSpeed: metresPerSecond(value('u2_m_s')),
    solarRadiation: megajoulesPerSquareMetre(value('Rs_MJ_m2_h')),
    ...(typeof evening === 'number' ? { eveningClearness: fraction(evening) } : {}),
  };
}
