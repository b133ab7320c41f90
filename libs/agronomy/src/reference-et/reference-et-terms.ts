import type {
  Fraction,
  Kilopascals,
  KilopascalsPerDegree,
  MegajoulesPerSquareMetre,
  MetresPerSecond,
  Millimetres,
} from '../units.ts';

/** Reference ET of a day or an hour with every term that led there. Radiation and depths are those of the period. */
export interface ReferenceEtTerms {
  readonly et: Millimetres;
  readonly radiationTerm: Millimetres;
  readonly aerodynamicTerm: Millimetres;
  /** At 2 m. */
  readonly windSpeed: MetresPerSecond;
  readonly slope: KilopascalsPerDegree;
  readonly psychrometricConstant: KilopascalsPerDegree;
  readonly saturationVapourPressure: Kilopascals;
  readonly actualVapourPressure: Kilopascals;
  readonly vapourPressureDeficit: Kilopascals;
  readonly extraterrestrialRadiation: MegajoulesPerSquareMetre;
  readonly clearSkyRadiation: MegajoulesPerSquareMetre;
  readonly solarRadiation: MegajoulesPerSquareMetre;
  /** Rs/Rso as it was used for clouds, before the standard's bounds. */
  readonly clearness: Fraction;
  readonly netShortwaveRadiation: MegajoulesPerSquareMetre;
  readonly netLongwaveRadiation: MegajoulesPerSquareMetre;
  readonly netRadiation: MegajoulesPerSquareMetre;
  readonly soilHeatFlux: MegajoulesPerSquareMetre;
}
