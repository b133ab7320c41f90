import type { Field } from './field-types.ts';

/** Least net depth of an irrigation [mm]: the method's; a pond takes any. */
export function leastDepth({ paddy, method }: Field): number {
  return paddy === undefined ? method.leastDepth : 0;
}
