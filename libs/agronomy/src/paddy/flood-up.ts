import type { PaddyFigures } from '../catalogue/crop.ts';
import { mm, type Millimetres } from '../units.ts';

/** Net water of a first flooding [mm]: what dry, worked ground soaks up, and the pond on it. */
export function floodUp({ soakDepth, targetDepth }: PaddyFigures): Millimetres {
  return mm(soakDepth + targetDepth);
}
