import type { DayRule, Field } from './field-types.ts';
import { leastDepth } from './least-depth.ts';

/**
 * What the crop may use of what irrigation reaches before it is irrigated [mm]. In a deficit irrigations come as often as in
 * full and each is smaller by what is left out, but no smaller than the method gives: a dried root zone bears no more.
 */
export function allowedWithin(field: Field, { allowedDepletion, target }: DayRule, reached: number): number {
  const allowed = allowedDepletion * reached;
  return target < 1 ? Math.min(allowed, Math.max(target * allowed, leastDepth(field))) : allowed;
}
