import { mm, type Fraction, type Millimetres } from '../units.ts';

/** Depth to apply so that `net` reaches the roots [mm]. Efficiency is counted here, once; uniformity is inside it. */
export function grossDepth(net: Millimetres, efficiency: Fraction): Millimetres {
  return mm(net / efficiency);
}
