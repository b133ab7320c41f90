import type { Field } from './field-types.ts';

/** Least net depth of an irrigation [mm]: the method's; a pond takes any. */
export function leastDepth({ crop, method }: Pick<Field, 'crop' | 'method'>): number {
  return crop.paddy === undefined ? method.leastDepth : 0;
}
