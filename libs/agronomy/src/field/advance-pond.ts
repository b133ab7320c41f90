import type { PaddyFigures } from '../catalogue/crop.ts';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { advancePaddyDay } from '../paddy/advance-paddy-day.ts';
import { mm, type Millimetres } from '../units.ts';
import type { Field, FieldDay, FieldDayInput } from './field-types.ts';

/**
 * A day of flooded rice. What is missing is counted from the target depth; a pond is `readily available` down to its refill
 * depth, and `totally` until the soil below it has dried out.
 */
export function advancePond(
  field: Field,
  figures: PaddyFigures,
  before: Millimetres,
  dayIndex: number,
  input: Pick<FieldDayInput, 'referenceEt' | 'rain' | 'irrigation'>,
): { readonly level: Millimetres; readonly day: FieldDay } {
  const { crop, soil } = field;
  const kcb = trapezoidAt(crop.kc, crop.stages, dayIndex);
  const cropEt = mm(kcb * input.referenceEt);
  const { state, day } = advancePaddyDay(
    figures,
    { level: before },
    {
      cropEt,
      rain: input.rain,
      irrigation: input.irrigation,
      percolation: soil.paddyPercolation,
      drained: field.ruleOn(dayIndex).closed !== undefined,
    },
  );
  return {
    level: state.level,
    day: {
      cropEt,
      actualEt: day.actualEt,
      // One coefficient has both.
      transpiration: day.actualEt,
      evaporation: mm(0),
      ks: cropEt > 0 ? day.actualEt / cropEt : 1,
      kcb,
      ke: 0,
      runoff: day.spill,
      drainage: day.percolation,
      lost: day.spill,
      seepage: day.percolation,
      depletion: mm(figures.targetDepth - state.level),
      totalAvailable: mm(figures.targetDepth + figures.soakDepth),
      readilyAvailable: mm(figures.targetDepth - figures.refillDepth),
      rootDepth: crop.rootDepth.max,
    },
  };
}
