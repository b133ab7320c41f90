import {
  megajoulesPerSquareMetre,
  mm,
  type Celsius,
  type Kilopascals,
  type KilopascalsPerDegree,
  type MegajoulesPerSquareMetre,
  type MetresPerSecond,
  type Millimetres,
} from '../units.ts';
import { evaporationEquivalent } from './evaporation-equivalent.ts';

/** What sets one reference surface and time step apart from another: Cn and Cd of the standardized form. */
export interface SurfaceConstants {
  readonly numerator: number;
  readonly denominator: number;
}

interface AirAndEnergy {
  readonly temperature: Celsius;
  readonly windSpeed: MetresPerSecond;
  readonly slope: KilopascalsPerDegree;
  readonly psychrometricConstant: KilopascalsPerDegree;
  readonly vapourPressureDeficit: Kilopascals;
  readonly netRadiation: MegajoulesPerSquareMetre;
  readonly soilHeatFlux: MegajoulesPerSquareMetre;
}

/** FAO-56 eq. 6 and 53, ASCE (2005) eq. 1: the two terms, whose sum is reference ET. */
export function penmanMonteith(
  air: AirAndEnergy,
  surface: SurfaceConstants,
): { readonly radiationTerm: Millimetres; readonly aerodynamicTerm: Millimetres } {
  const { slope, psychrometricConstant: gamma, windSpeed } = air;
  const resistance = slope + gamma * (1 + surface.denominator * windSpeed);
  const available = megajoulesPerSquareMetre(air.netRadiation - air.soilHeatFlux);
  const radiation = slope * evaporationEquivalent(available);
  const aerodynamic =
    ((gamma * surface.numerator) / (air.temperature + 273)) * windSpeed * air.vapourPressureDeficit;
  return { radiationTerm: mm(radiation / resistance), aerodynamicTerm: mm(aerodynamic / resistance) };
}
