import type { Crop } from './crop.ts';
import type { MethodId } from './irrigation-method.ts';
import type { IrrigationMethod } from './irrigation-method.ts';
import { irrigationMethods } from './irrigation-methods.ts';

/** A method as it is laid out in a crop: how much drip gives, and what it wets, depends on rows or beds. */
export function methodInCrop(id: MethodId, crop: Crop): IrrigationMethod {
  const method = irrigationMethods[id];
  if (id !== 'drip') return method;
  return {
    ...method,
    applicationRate: crop.dripRate,
    wettedFraction: crop.dripWettedFraction,
    wettedRootShare: crop.dripWettedRootShare,
  };
}
