import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { seasonLength } from '../season/season-length.ts';
import { mm } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';
import type { Season } from './season.ts';

/**
 * Works out a season's curves. Height and roots follow the basal coefficient from its first to its mid-season value and
 * never shrink: a crop that ripens keeps its roots. Throws when soil or roots cannot be.
 */
export function prepareSeason(parameters: SeasonParameters): Season {
  const { stages, kc, kcb, fieldCapacity, wiltingPoint, evaporationDepth } = parameters;
  const totalEvaporable = mm(1000 * (fieldCapacity - 0.5 * wiltingPoint) * evaporationDepth);
  checkSoil(parameters, totalEvaporable);
  const length = seasonLength(stages) + 1;
  const curve = () => new Float64Array(length);
  const curves = {
    kc: curve(),
    kcb: curve(),
    rootDepth: curve(),
    totalAvailable: curve(),
    heightFactor: curve(),
    coverExponent: curve(),
  };
  const span = kcb.mid - kcb.initial;
  let grown = 0;
  for (let day = 0; day < length; day += 1) {
    const basal = trapezoidAt(kcb, stages, day);
    // A crop whose basal coefficient never rises (an evergreen) is full-grown from the start.
    grown = Math.max(grown, span > 0 ? Math.min(1, (basal - kcb.initial) / span) : 1);
    const height = between(parameters.height, grown);
    const depth = between(parameters.rootDepth, grown);
    curves.kc[day] = trapezoidAt(kc, stages, day);
    curves.kcb[day] = basal;
    curves.rootDepth[day] = depth;
    curves.totalAvailable[day] = 1000 * (fieldCapacity - wiltingPoint) * depth;
    curves.heightFactor[day] = (height / 3) ** 0.3;
    curves.coverExponent[day] = 1 + 0.5 * height;
  }
  return { parameters, length, totalEvaporable, ...curves };
}

function between(range: { readonly initial: number; readonly max: number }, grown: number): number {
  return Math.max(0.001, range.initial + (range.max - range.initial) * grown);
}

function checkSoil(parameters: SeasonParameters, totalEvaporable: number): void {
  const { fieldCapacity, wiltingPoint, readilyEvaporable, rootDepth } = parameters;
  if (!(fieldCapacity > wiltingPoint)) {
    throw new RangeError(`A soil holds more at field capacity (${fieldCapacity}) than when crops wilt`);
  }
  if (!(totalEvaporable > readilyEvaporable)) {
    throw new RangeError(`REW (${readilyEvaporable} mm) must be less than TEW (${totalEvaporable} mm)`);
  }
  if (!(rootDepth.max >= rootDepth.initial)) {
    throw new RangeError(`Roots cannot grow from ${rootDepth.initial} m to ${rootDepth.max} m`);
  }
}
