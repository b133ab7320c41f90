import {
  mm,
  type Celsius,
  type Kilopascals,
  type KilopascalsPerDegree,
  type MegajoulesPerSquareMetre,
  type MetresPerSecond,
  type Millimetres,
} from '../units.ts';

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

/** 1 / λ: depth of water that 1 MJ/m² evaporates [mm], FAO-56 eq. 20. */
const depthPerMegajoule = 0.408;

/** FAO-56 eq. 6 and 53, ASCE (2005) eq. 1: the two terms, whose sum is reference ET. */
export function penmanMonteith(
  air: AirAndEnergy,
  surface: SurfaceConstants,
): { readonly radiationTerm: Millimetres; readonly aerodynamicTerm: Millimetres } {
  const { slope, psychrometricConstant: gamma, windSpeed } = air;
  const resistance = slope + gamma * (1 + surface.denominator * windSpeed);
  const radiation = depthPerMegajoule * slope * (air.netRadiation - air.soilHeatFlux);
  const aerodynamic =
    ((gamma * surface.numerator) / (air.temperature + 273)) * windSpeed * air.vapourPressureDeficit;
  return { radiationTerm: mm(radiation / resistance), aerodynamicTerm: mm(aerodynamic / resistance) };
}
