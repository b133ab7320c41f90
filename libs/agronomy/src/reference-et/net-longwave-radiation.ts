import {
  megajoulesPerSquareMetre,
  type Fraction,
  type Kilopascals,
  type MegajoulesPerSquareMetre,
} from '../units.ts';
import { cloudinessFactor } from './cloudiness-factor.ts';
import { netEmissivity } from './net-emissivity.ts';

interface Sky {
  readonly actualVapourPressure: Kilopascals;
  /** Rs/Rso */
  readonly clearness: Fraction;
}

/** Rnl, what the surface loses to the sky of what it emits: FAO-56 eq. 39. */
export function netLongwaveRadiation(emitted: MegajoulesPerSquareMetre, sky: Sky): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre(
    emitted * netEmissivity(sky.actualVapourPressure) * cloudinessFactor(sky.clearness),
  );
}
