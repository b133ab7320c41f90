import type { StageLengths } from '../catalogue/crop-curve.ts';

/** Days from sowing or leaf-out to the end of late season. */
export function seasonLength(stages: StageLengths): number {
  return stages.initial + stages.development + stages.mid + stages.late;
}
