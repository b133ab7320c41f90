import type { Millimetres } from '../units.ts';

/**
 * Water of a rice field at the end of a day, as one level [mm]: above 0 it stands on the soil; below 0 the soil itself
 * wants that much to be saturated, down to minus the soak depth of dry, worked ground.
 */
export interface PaddyState {
  readonly level: Millimetres;
}
