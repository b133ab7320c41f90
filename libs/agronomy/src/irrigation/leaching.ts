import type { SaltTolerance } from '../catalogue/crop-rules.ts';
import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import { fraction, mm, type Fraction, type Millimetres } from '../units.ts';

/** Above this, water is too salty for the crop: more of it would drain than is of use. */
const most = 0.3;

export interface LeachingRequirement {
  /** Share of the water applied that has to pass below the roots, at most 0.3. */
  readonly share: Fraction;
  /** False: even that is not enough for full yield with this water. */
  readonly suits: boolean;
}

/**
 * Leaching requirement with water of an electrical conductivity [dS/m], for full yield: FAO Irrigation and Drainage Paper 29.
 * Water that covers the ground: ECw / (5 ECe - ECw), ECe the crop's threshold. Drip and micro-sprinklers, which water often:
 * ECw / (2 ECe), ECe that at which yield is nothing.
 */
export function leachingRequirement(
  method: Pick<IrrigationMethod, 'id'>,
  salt: Pick<SaltTolerance, 'threshold' | 'slope'>,
  irrigationEc: number,
): LeachingRequirement {
  const often = method.id === 'drip' || method.id === 'micro_sprinkler';
  const needed = often
    ? irrigationEc / (2 * noYield(salt))
    : shareOf(irrigationEc, 5 * salt.threshold - irrigationEc);
  return { share: fraction(Math.min(most, needed)), suits: needed <= most };
}

/** ECe at which nothing grows [dS/m], by Maas and Hoffman's line. */
function noYield({ threshold, slope }: Pick<SaltTolerance, 'threshold' | 'slope'>): number {
  return threshold + 100 / slope;
}

function shareOf(water: number, drained: number): number {
  return drained > 0 ? water / drained : Number.POSITIVE_INFINITY;
}

/**
 * Net depth that leaches the salt of a season's irrigation [mm], beyond what winter drains by itself: an amount of its own,
 * for the off-season. `irrigation`: net, as the crop used it.
 */
export function leachingDepth(
  irrigation: Millimetres,
  share: Fraction,
  winterDrainage: Millimetres,
): Millimetres {
  return mm(Math.max(0, (irrigation * share) / (1 - share) - winterDrainage));
}
