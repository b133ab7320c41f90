import {
  kilowattHoursPerAcreFoot,
  type Feet,
  type Fraction,
  type KilowattHoursPerAcreFoot,
} from '../units.ts';

/** Weight of an acre-foot of water, 2.718 million pounds, in kWh for each foot of lift (2.655 million foot-pounds to the kWh). */
const perFoot = 1.024;

/**
 * What lifting an acre-foot takes: 1.024 × total dynamic head ÷ overall pumping efficiency (0 to 1, above 0).
 * @throws RangeError for an efficiency that no pump has.
 */
export function energyPerAcreFoot(head: Feet, efficiency: Fraction): KilowattHoursPerAcreFoot {
  if (!(efficiency > 0 && efficiency <= 1)) throw new RangeError(`no efficiency of a pump: ${efficiency}`);
  return kilowattHoursPerAcreFoot((perFoot * head) / efficiency);
}
