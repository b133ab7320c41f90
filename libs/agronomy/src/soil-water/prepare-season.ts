import { bareSoilCoefficient } from '../crop/bare-soil-coefficient.ts';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { seasonLength } from '../season/season-length.ts';
import { metres, mm } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';
import { canopyCover } from './canopy-cover.ts';
import type { Season, SeasonCrop } from './season.ts';

/** Kcmax in FAO-56's standard air. */
const standardMaximum = 1.2;
/** Share of its roots' growth by which a crop is no longer young: half. Judgement. */
const grownBy = 0.5;

/**
 * Works out a season's curves, each day when it is first asked for: advice looks at some weeks of them, over and over.
 * Throws when soil or roots cannot be.
 */
export function prepareSeason(parameters: SeasonParameters): Season {
  const { stages, fieldCapacity, wiltingPoint, evaporationDepth } = parameters;
  const totalEvaporable = mm(1000 * (fieldCapacity - 0.5 * wiltingPoint) * evaporationDepth);
  checkSoil(parameters, totalEvaporable);
  const length = seasonLength(stages);
  const developed = stages.initial + stages.development;
  const known: SeasonCrop[] = [];
  let bare: SeasonCrop | undefined;
  const cropOn = (dayIndex: number): SeasonCrop => {
    if (dayIndex < 0) return (bare ??= cropOnDay(parameters, 0, bareSoilCoefficient));
    let day = dayIndex < length ? dayIndex : length;
    // The days of a level stage are one.
    if (day <= stages.initial) day = 0;
    else if (day > developed && day <= developed + stages.mid) day = developed + 1;
    return (known[day] ??= cropOnDay(parameters, day));
  };
  return { parameters, totalEvaporable, cropOn };
}

/**
 * `maxBasal`: of a dormant orchard, or a field before it is sown. Water leaves by the soil's surface, and next to none by
 * roots.
 */
function cropOnDay(parameters: SeasonParameters, day: number, maxBasal = Infinity): SeasonCrop {
  const { stages, kc, kcb, fieldCapacity, wiltingPoint } = parameters;
  const basal = trapezoidAt(kcb, stages, day);
  const grown = grownOn(parameters, day, basal);
  const height = between(parameters.height, grown);
  const depth = between(parameters.rootDepth, grown);
  const shown = Math.min(basal, maxBasal);
  const kcMax = Math.max(standardMaximum, shown + 0.05);
  const coverExponent = 1 + 0.5 * height;
  return {
    kc: trapezoidAt(kc, stages, day),
    kcb: shown,
    rootDepth: metres(depth),
    totalAvailable: mm(1000 * (fieldCapacity - wiltingPoint) * depth),
    heightFactor: (height / 3) ** 0.3,
    coverExponent,
    young: youngShare(parameters.rootDepth, depth),
    standard: { kcMax, cover: canopyCover(shown, kcb.initial, kcMax, coverExponent) },
  };
}

function youngShare(
  { initial, max }: { readonly initial: number; readonly max: number },
  depth: number,
): number {
  if (max <= initial) return 0;
  return Math.max(0, 1 - (depth - initial) / (grownBy * (max - initial)));
}

/**
 * Share of its height and roots that a crop has: they follow the basal coefficient from its first to its mid-season value
 * and never shrink, so that a crop that ripens keeps its roots. A crop whose coefficient never rises (an evergreen) is
 * full-grown from the start.
 */
function grownOn({ stages, kcb }: SeasonParameters, day: number, basal: number): number {
  const span = kcb.mid - kcb.initial;
  if (!(span > 0) || day > stages.initial + stages.development) return 1;
  return (basal - kcb.initial) / span;
}

function between(range: { readonly initial: number; readonly max: number }, grown: number): number {
  return Math.max(0.001, range.initial + (range.max - range.initial) * grown);
}

function checkSoil(parameters: SeasonParameters, totalEvaporable: number): void {
  const { fieldCapacity, wiltingPoint, readilyEvaporable, rootDepth, wettedRootShare = 1 } = parameters;
  if (!(fieldCapacity > wiltingPoint)) {
    throw new RangeError(`A soil holds more at field capacity (${fieldCapacity}) than when crops wilt`);
  }
  if (!(totalEvaporable > readilyEvaporable)) {
    throw new RangeError(`REW (${readilyEvaporable} mm) must be less than TEW (${totalEvaporable} mm)`);
  }
  if (!(rootDepth.max >= rootDepth.initial)) {
    throw new RangeError(`Roots cannot grow from ${rootDepth.initial} m to ${rootDepth.max} m`);
  }
  if (!(wettedRootShare > 0 && wettedRootShare <= 1)) {
    throw new RangeError(
      `Irrigation reaches a share of the root zone above 0 up to 1, not ${wettedRootShare}`,
    );
  }
}
