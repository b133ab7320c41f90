import { evaporationCoefficient } from '../soil-water/evaporation-coefficient.ts';
import { sparedLoss } from '../soil-water/spared-loss.ts';
import type { Field, FieldState } from './field-types.ts';
import { cropOn } from './season-on.ts';

/** Bare, wetted ground between the plants, as a decision counts it [mm over the field]. */
export interface BareGround {
  /** What it has evaporated since its last wetting and a young crop is not charged. */
  readonly lost: number;
  /** Of it, where irrigation reaches. */
  readonly within: number;
  /** Evaporation coefficient of the coming day, as far as the crop is charged. */
  readonly ke: number;
  /** The same right after an irrigation. */
  readonly wetKe: number;
}

/** What a decision spares a young crop: what the balance spares it too. */
export function bareGround(field: Field, { soil }: FieldState, dayIndex: number): BareGround {
  const { parameters, totalEvaporable } = field.season;
  const crop = cropOn(field, dayIndex);
  const { lost, within, evaporating } = sparedLoss(field.season, soil, crop);
  const keOf = (depletion: number, evaporatingFraction: number) =>
    evaporationCoefficient(crop.kcb, crop.standard.kcMax, {
      depletion,
      totalEvaporable,
      readilyEvaporable: parameters.readilyEvaporable,
      evaporatingFraction,
    });
  const wetted = evaporating * (field.method.wettedFraction / soil.wettedFraction);
  return {
    lost,
    within,
    ke: (1 - crop.young) * keOf(soil.surfaceDepletion, evaporating),
    wetKe: keOf(0, Math.min(1, wetted)),
  };
}
