import { mm, type Fraction, type Millimetres } from '../units.ts';

/** What the driest quarter of a field gets of a gross depth [mm]: DUlq is its mean over the field's. */
export function driestQuarter(gross: Millimetres, distributionUniformity: Fraction): Millimetres {
  return mm(gross * distributionUniformity);
}
