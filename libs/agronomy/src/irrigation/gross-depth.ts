import { mm, type Fraction, type Millimetres } from '../units.ts';

/**
 * Depth to apply so that `net` reaches the roots [mm]. Efficiency is counted here, once. Uniformity is inside it: a measured
 * low-quarter uniformity (DUlq) counts where it is the lower of the two, so that the driest quarter gets `net`.
 */
export function grossDepth(
  net: Millimetres,
  efficiency: Fraction,
  distributionUniformity?: Fraction,
): Millimetres {
  return mm(net / Math.min(efficiency, distributionUniformity ?? efficiency));
}
