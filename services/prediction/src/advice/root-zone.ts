import {
  adjustForClimate,
  advanceDay,
  initialBalance,
  mm,
  prepareSeason,
  type BalanceState,
  type Metres,
  type Season,
} from '@headgate/agronomy';
import { standardAir, type MeanAir } from './day-records.ts';
import type { Field } from './field.ts';
import type { FieldWater } from './field-water.ts';

/** A root zone by FAO-56's dual crop coefficient; full unless told what is missing. */
export function rootZone(field: Field, air: MeanAir, depletion = mm(0)): FieldWater {
  const season = seasonOf(field, air);
  // The surface dries before the depth below it does.
  const surfaceDepletion = mm(Math.min(depletion, season.totalEvaporable));
  const { wettedFraction } = field.method;
  return fieldWater(season, initialBalance(season, { depletion, surfaceDepletion, wettedFraction }), field);
}

/** How deep the roots reach on a day of the season. */
export function rootDepthOn(field: Field, air: MeanAir, dayIndex: number): Metres {
  return seasonOf(field, air).cropOn(dayIndex).rootDepth;
}

function seasonOf({ crop, soil, method }: Field, air: MeanAir): Season {
  const adjusted =
    crop.coefficientClimate === 'standard'
      ? adjustForClimate(crop.kcb, { ...air, height: crop.height.max })
      : // Measured in California: its climate is in them already.
        crop.kcb;
  return prepareSeason({
    kc: crop.kc,
    kcb: adjusted,
    stages: crop.stages,
    height: crop.height,
    rootDepth: crop.rootDepth,
    depletionFraction: crop.depletionFraction,
    fieldCapacity: soil.fieldCapacity,
    wiltingPoint: soil.wiltingPoint,
    initialWaterContent: soil.fieldCapacity,
    evaporationDepth: soil.evaporationDepth,
    readilyEvaporable: soil.readilyEvaporable,
    curveNumber: soil.curveNumber,
    wetsUnderCanopy: method.wetsUnderCanopy,
  });
}

function fieldWater(season: Season, state: BalanceState, field: Field): FieldWater {
  // Coefficients measured in California are of its climate: that holds for the upper limit of evaporation too.
  const air = field.crop.coefficientClimate === 'california' ? standardAir : undefined;
  return {
    depletion: state.depletion,
    advance(dayIndex, weather, irrigation) {
      const { state: next, day } = advanceDay(season, state, dayIndex, {
        referenceEt: weather.eto,
        rain: weather.rain,
        irrigation,
        wettedFraction: field.method.wettedFraction,
        windSpeed: air?.windSpeed ?? weather.windSpeed,
        minimumHumidity: air?.minimumHumidity ?? weather.minimumHumidity,
      });
      return {
        water: fieldWater(season, next, field),
        day: {
          cropEt: day.cropEt,
          actualEt: day.actualEt,
          seepage: mm(0),
          runoff: day.runoff,
          lost: mm(day.deepPercolation + day.runoff),
          depletion: day.depletion,
          readilyAvailable: day.readilyAvailable,
          totalAvailable: day.totalAvailable,
          rootDepth: day.rootDepth,
        },
      };
    },
  };
}
