import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { seasonLength } from '../season/season-length.ts';
import type { SeasonParameters } from './balance-types.ts';
import type { Season } from './season.ts';

/**
 * Works out a season's curves. Height and roots follow the basal coefficient from their first to their greatest value, and
 * never shrink: a crop that ripens keeps its roots.
 */
export function prepareSeason(parameters: SeasonParameters): Season {
  const { stages, kc, kcb, fieldCapacity, wiltingPoint } = parameters;
  const length = seasonLength(stages) + 1;
  const curve = () => new Float64Array(length);
  const season = { kc: curve(), kcb: curve(), height: curve(), rootDepth: curve(), totalAvailable: curve() };
  const span = kcb.mid - kcb.initial;
  let grown = 0;
  for (let day = 0; day < length; day += 1) {
    const basal = trapezoidAt(kcb, stages, day);
    // A crop whose basal coefficient never rises (an evergreen) is full-grown from the start.
    grown = Math.max(grown, span > 0 ? (basal - kcb.initial) / span : 1);
    season.kc[day] = trapezoidAt(kc, stages, day);
    season.kcb[day] = basal;
    season.height[day] = between(parameters.height, grown);
    const depth = between(parameters.rootDepth, grown);
    season.rootDepth[day] = depth;
    season.totalAvailable[day] = 1000 * (fieldCapacity - wiltingPoint) * depth;
  }
  const totalEvaporable = 1000 * (fieldCapacity - 0.5 * wiltingPoint) * parameters.evaporationDepth;
  return { parameters, length, totalEvaporable, ...season };
}

function between(range: { readonly initial: number; readonly max: number }, grown: number): number {
  return Math.max(0.001, range.initial + (range.max - range.initial) * grown);
}
