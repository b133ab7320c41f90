import { cubicMetres, millimetresPerInch, type Acres, type CubicMetres, type Millimetres } from '../units.ts';
import { squareMetresPerAcre } from './square-metres-per-acre.ts';

/** One volume of water, as four people would say it. */
export interface WaterVolume {
  readonly cubicMetres: CubicMetres;
  readonly millilitres: number;
  /** US liquid gallons; an acre-inch is 27,154. */
  readonly gallons: number;
  /** Acre-inches an acre: the depth again. */
  readonly inchesPerAcre: number;
}

/** By definition: 231 cubic inches of 25.4 mm. */
const cubicMetresPerGallon = 0.003785411784;

/** Volume of a depth of water over an area. */
export function volumeOf(depth: Millimetres, area: Acres): WaterVolume {
  const volume = (depth / 1000) * area * squareMetresPerAcre;
  return {
    cubicMetres: cubicMetres(volume),
    millilitres: volume * 1_000_000,
    gallons: volume / cubicMetresPerGallon,
    inchesPerAcre: depth / millimetresPerInch,
  };
}
