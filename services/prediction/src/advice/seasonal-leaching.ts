import {
  addDays,
  coefficientsForCover,
  fraction,
  leachingDepth,
  mm,
  trapezoidAt,
  millimetresPerInch,
} from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { AdvicePlan } from './advice.ts';
import type { FieldSetup } from './field.ts';
import type { AdviceTerms } from './messages/parameters.ts';

const step = 10;
/** Evaporation from bare winter ground, as a share of reference ET. Judgement. */
export const bareGround = 0.3;
/** Share of the total available water that winter rain has to refill before any drains. Judgement. */
export const refilledFirst = 0.5;

/** Leaching of a field: by default a depth for the season, less what winter rain leaches, to put on in the off-season. */
export function seasonalLeaching(
  setup: FieldSetup,
  terms: AdviceTerms,
  climatology: Climatology,
): AdvicePlan['leaching'] {
  const { leaching } = setup;
  if (leaching === undefined) return undefined;
  const { requirement, suits, withEach } = leaching;
  const { start } = terms.season;
  const use = seasonalUse(setup, start, climatology);
  const drained = winterDrainage(setup, start, climatology);
  const offSeason = leachingDepth(mm(use), fraction(requirement), mm(drained));
  return {
    requirement,
    suits,
    off_season_inches: withEach ? null : toInches(offSeason),
    with_this_irrigation_inches: withEach ? toInches(terms.leaching_mm ?? 0) : null,
  };
}

const toInches = (millimetres: number): number => Math.round((millimetres / millimetresPerInch) * 100) / 100;

/** Crop use of an average season under the field's canopy [mm]. */
function seasonalUse({ crop, canopyCover }: FieldSetup, start: string, climatology: Climatology): number {
  const { stages } = crop;
  const { kc } = canopyCover === undefined ? crop : coefficientsForCover(crop, canopyCover);
  const length = stages.initial + stages.development + stages.mid + stages.late;
  let use = 0;
  for (let day = step / 2; day < length; day += step) {
    use += trapezoidAt(kc, stages, day) * climatology(addDays(start, day)).eto * step;
  }
  return use;
}

/** Available water that a crop's full-grown roots hold [mm]. */
export function heldByFullRoots({ crop, soil }: FieldSetup): number {
  return 1000 * (soil.fieldCapacity - soil.wiltingPoint) * crop.rootDepth.max;
}

/** What an average winter's rain washes below the depth that the crop's roots come to [mm]. */
function winterDrainage(setup: FieldSetup, start: string, climatology: Climatology): number {
  const year = Number(start.slice(0, 4));
  let surplus = 0;
  for (let day = 0; day < 150; day += 1) {
    const { eto, rain = 0 } = climatology(addDays(`${year - 1}-11-01`, day));
    surplus += rain - bareGround * eto;
  }
  return Math.max(0, surplus - refilledFirst * heldByFullRoots(setup));
}
