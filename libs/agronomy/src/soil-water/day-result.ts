import { fraction, mm, type Millimetres } from '../units.ts';
import type { DayResult } from './balance-types.ts';
import type { CropDemand } from './crop-demand.ts';
import { drawnDepletion } from './drawn-depletion.ts';
import type { RootZoneFluxes } from './root-zone-fluxes.ts';
import type { SeasonCrop } from './season.ts';
import type { WaterStress } from './water-stress.ts';

interface DayEnd {
  /** w */
  readonly reached: number;
  readonly cropEt: Millimetres;
  readonly runoff: Millimetres;
  readonly surfaceDepletion: Millimetres;
}

/** Everything that a day's steps found, in one flat record. */
export function dayResult(
  crop: SeasonCrop,
  demand: CropDemand,
  stress: WaterStress,
  after: RootZoneFluxes,
  { reached, cropEt, runoff, surfaceDepletion }: DayEnd,
): DayResult {
  const { kcb, ke, evaporatingFraction } = demand;
  const { transpiration, evaporation } = after;
  const { totalAvailable } = crop;
  return {
    kcSingle: crop.kc,
    kcb,
    ke,
    kc: kcb + ke,
    kcMax: demand.kcMax,
    ks: stress.ks,
    canopyCover: demand.canopyCover,
    evaporatingFraction,
    cropEt,
    actualEt: mm(transpiration + evaporation),
    evaporation,
    transpiration,
    deepPercolation: after.deepPercolation,
    runoff,
    depletion: after.depletion,
    outsideDepletion: after.outsideDepletion,
    relativeDepletion: fraction(drawnDepletion(after, reached) / totalAvailable),
    surfaceDepletion,
    evaporated: mm(evaporatingFraction * surfaceDepletion),
    totalAvailable,
    readilyAvailable: stress.readilyAvailable,
    rootDepth: crop.rootDepth,
    p: stress.p,
  };
}
