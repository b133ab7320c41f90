import type { CropCurves } from './truth-parameters.ts';

/** What of a crop shapes its curves; depths and heights in m, stages in days. */
export interface GrowingCrop {
  readonly kind: 'annual' | 'perennial' | 'paddy';
  readonly kcb: { readonly initial: number; readonly mid: number; readonly end: number };
  readonly stages: {
    readonly initial: number;
    readonly development: number;
    readonly mid: number;
    readonly late: number;
  };
  readonly height: { readonly initial: number; readonly max: number };
  readonly rootDepth: { readonly initial: number; readonly max: number };
}

/** [days] */
const year = 365;
/** Most that a bare orchard's floor uses of the reference in winter, beside what rain on its surface loses. */
const winterUse = 0.15;
/** What a wet surface loses and canopy and surface together use at most, of the reference. */
export const maxUse = 1.2;

/**
 * The crop from `before` days ahead of its season to `days` in all. `kcbFactor` is for a crop that uses more or less than
 * the plan thinks.
 */
export function cropCurvesOf(crop: GrowingCrop, before: number, days: number, kcbFactor = 1): CropCurves {
  const kcb = new Float64Array(days);
  const rootDepth = new Float64Array(days);
  const cover = new Float64Array(days);
  const length = days - before;
  for (let at = 0; at < days; at += 1) {
    // An evergreen has the last days of its year before the first.
    const day = at < before && length >= year ? at - before + length : at - before;
    if (day < 0) {
      if (crop.kind !== 'perennial') continue;
      kcb[at] = Math.min(winterUse, crop.kcb.initial);
      rootDepth[at] = crop.rootDepth.max;
      continue;
    }
    const use = kcbOn(crop, day);
    const grown = grownOn(crop, day, use);
    const height = crop.height.initial + (crop.height.max - crop.height.initial) * grown;
    kcb[at] = use * kcbFactor;
    rootDepth[at] = crop.rootDepth.initial + (crop.rootDepth.max - crop.rootDepth.initial) * grown;
    cover[at] = coverOf(crop.kcb.initial, use, height);
  }
  return { kcb, rootDepth, cover };
}

/** A day that ends a stage belongs to it. */
function kcbOn({ kcb, stages }: Pick<GrowingCrop, 'kcb' | 'stages'>, day: number): number {
  const rise = Math.min(1, Math.max(0, (day - stages.initial) / stages.development));
  const ripe = stages.initial + stages.development + stages.mid;
  const fall = Math.min(1, Math.max(0, (day - ripe) / stages.late));
  return kcb.initial + (kcb.mid - kcb.initial) * rise + (kcb.end - kcb.mid) * fall;
}

function grownOn({ kcb, stages }: GrowingCrop, day: number, use: number): number {
  const full = day >= stages.initial + stages.development || kcb.mid <= kcb.initial;
  return full ? 1 : (use - kcb.initial) / (kcb.mid - kcb.initial);
}

/** FAO-56 eq. 76. */
function coverOf(bare: number, kcb: number, height: number): number {
  const share = Math.max(0, kcb - bare) / (Math.max(maxUse, kcb + 0.05) - bare);
  return Math.min(0.99, share ** (1 + 0.5 * height));
}
