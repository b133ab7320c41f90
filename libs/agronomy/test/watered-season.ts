import type { Crop } from '../src/catalogue/crop.ts';
import { methodInCrop } from '../src/catalogue/method-in-crop.ts';
import type { EtoRegion } from '../src/catalogue/monthly-reference-et.ts';
import { soils } from '../src/catalogue/soils.ts';
import { adjustForClimate } from '../src/crop/adjust-for-climate.ts';
import { trapezoidAt } from '../src/crop/trapezoid-at.ts';
import { addDays } from '../src/season/add-days.ts';
import { climatologicalReferenceEt } from '../src/season/climatological-reference-et.ts';
import { growthStage } from '../src/season/growth-stage.ts';
import { seasonLength } from '../src/season/season-length.ts';
import { advanceDay } from '../src/soil-water/advance-day.ts';
import type { DayResult } from '../src/soil-water/balance-types.ts';
import { initialBalance } from '../src/soil-water/initial-balance.ts';
import { prepareSeason } from '../src/soil-water/prepare-season.ts';
import type { Season } from '../src/soil-water/season.ts';
import { mm, type Millimetres } from '../src/units.ts';
import { airOf, showerOn, standardAir, type Air } from './regional-air.ts';
import { usualWatering } from './usual-watering.ts';

interface SeasonalUse {
  /** By Kcb and evaporation, as the product computes it; a paddy has its single Kc there too. */
  readonly dual: number;
  /** By the single coefficient, unadjusted. */
  readonly single: number;
}

/**
 * ETc of a season of average climate, without stress [mm]: the crop on loam, from a full profile, watered by its usual
 * method.
 */
export function wateredSeason(crop: Crop, region: EtoRegion, start: string): SeasonalUse {
  const days = Array.from({ length: seasonLength(crop.stages) }, (_, day) => addDays(start, day));
  const single = days.reduce(
    (sum, date, day) =>
      sum + trapezoidAt(crop.kc, crop.stages, day) * climatologicalReferenceEt(region, date),
    0,
  );
  return { single, dual: crop.kind === 'paddy' ? single : dualUse(crop, region, days) };
}

function dualUse(crop: Crop, region: EtoRegion, days: readonly string[]): number {
  const method = methodInCrop(crop.usualMethod, crop);
  const season = seasonOf(crop, region, days);
  let state = initialBalance(season, {
    depletion: mm(0),
    surfaceDepletion: mm(0),
    wettedFraction: method.wettedFraction,
  });
  let [yesterday, daysSinceWatering, use]: [DayResult | undefined, number, number] = [undefined, 0, 0];
  for (const [index, date] of days.entries()) {
    daysSinceWatering += 1;
    const referenceEt = climatologicalReferenceEt(region, date);
    const irrigation = yesterday === undefined ? mm(0) : applied(crop, index, yesterday, daysSinceWatering);
    if (irrigation > 0) daysSinceWatering = 0;
    // Coefficients measured in California have its air in them already.
    const air = crop.coefficientClimate === 'california' ? standardAir : airOf(region, date);
    const next = advanceDay(season, state, index, {
      referenceEt,
      rain: showerOn(region, date),
      irrigation,
      wettedFraction: method.wettedFraction,
      ...air,
    });
    ({ state, day: yesterday } = next);
    use += next.day.cropEt;
  }
  return use;
}

function seasonOf(crop: Crop, region: EtoRegion, days: readonly string[]): Season {
  const { fieldCapacity, wiltingPoint, evaporationDepth, readilyEvaporable, curveNumber } = soils.loam;
  const midSeason = days.filter((_, day) => growthStage(crop.stages, day) === 'mid-season');
  const climate = { ...meanAir(midSeason.map((date) => airOf(region, date))), height: crop.height.max };
  return prepareSeason({
    ...crop,
    kcb: crop.coefficientClimate === 'standard' ? adjustForClimate(crop.kcb, climate) : crop.kcb,
    fieldCapacity,
    wiltingPoint,
    evaporationDepth,
    readilyEvaporable,
    curveNumber,
    initialWaterContent: fieldCapacity,
    wetsUnderCanopy: methodInCrop(crop.usualMethod, crop).wetsUnderCanopy,
  });
}

function applied(crop: Crop, index: number, yesterday: DayResult, daysSinceWatering: number): Millimetres {
  const method = methodInCrop(crop.usualMethod, crop);
  // Seed is sown into a full profile and left to come up; only drip waters it.
  const comingUp = crop.kind === 'annual' && growthStage(crop.stages, index) === 'initial';
  if (comingUp && method.id !== 'drip') return mm(0);
  return usualWatering(method, yesterday, daysSinceWatering);
}

function meanAir(days: readonly Air[]): Air {
  const mean = (read: (air: Air) => number) => days.reduce((sum, air) => sum + read(air), 0) / days.length;
  return {
    windSpeed: mean((air) => air.windSpeed) as Air['windSpeed'],
    minimumHumidity: mean((air) => air.minimumHumidity) as Air['minimumHumidity'],
  };
}
