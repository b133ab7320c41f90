import {
  advancePaddyDay,
  isPaddyDrained,
  metres,
  mm,
  trapezoidAt,
  type PaddyFigures,
  type PaddyState,
} from '@headgate/agronomy';
import type { Field } from './field.ts';
import type { FieldWater } from './field-water.ts';

/**
 * A flooded field, at its target depth unless told otherwise. What is missing is counted from the target; a pond is
 * `readily available` down to its refill depth, and `totally` until the soil below it has dried out.
 */
export function pond(field: Field, figures: PaddyFigures, level = figures.targetDepth): FieldWater {
  return fieldWater(field, figures, { level });
}

function fieldWater(field: Field, figures: PaddyFigures, state: PaddyState): FieldWater {
  const { crop, soil } = field;
  return {
    depletion: mm(figures.targetDepth - state.level),
    advance(dayIndex, weather, irrigation) {
      const cropEt = mm(trapezoidAt(crop.kc, crop.stages, dayIndex) * weather.eto);
      const next = advancePaddyDay(figures, state, {
        cropEt,
        rain: weather.rain,
        irrigation,
        percolation: soil.paddyPercolation,
        drained: isPaddyDrained(figures, crop.stages, dayIndex),
      });
      return {
        water: fieldWater(field, figures, next.state),
        day: {
          cropEt,
          actualEt: next.day.actualEt,
          seepage: next.day.percolation,
          runoff: mm(0),
          lost: next.day.spill,
          depletion: mm(figures.targetDepth - next.state.level),
          readilyAvailable: mm(figures.targetDepth - figures.refillDepth),
          totalAvailable: mm(figures.targetDepth + figures.soakDepth),
          rootDepth: metres(crop.rootDepth.max),
        },
      };
    },
  };
}
