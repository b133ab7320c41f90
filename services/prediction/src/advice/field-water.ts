import {
  adjustForClimate,
  advanceDay,
  advancePaddyDay,
  initialBalance,
  isPaddyDrained,
  metres,
  mm,
  prepareSeason,
  trapezoidAt,
  type BalanceState,
  type Metres,
  type Millimetres,
  type PaddyFigures,
  type PaddyState,
  type Season,
} from '@headgate/agronomy';
import { standardAir, type DayRecord, type MeanAir } from './day-records.ts';
import type { Field } from './field.ts';
import type { Message } from './messages/message.ts';

/** What one day did to a field's water [mm]. */
export interface WaterDay {
  /** Crop use without stress. */
  readonly cropEt: Millimetres;
  readonly actualEt: Millimetres;
  /** Percolation under a pond, which no schedule avoids; 0 in a root zone. */
  readonly seepage: Millimetres;
  /** Rain that never entered the soil. */
  readonly runoff: Millimetres;
  /** Ran off, spilled, or drained below the roots: runoff and all that was too much. */
  readonly lost: Millimetres;
  /** At the day's end; below 0 where a pond stands above its target. */
  readonly depletion: Millimetres;
  readonly readilyAvailable: Millimetres;
  readonly totalAvailable: Millimetres;
  readonly rootDepth: Metres;
}

/** Water in a root zone, or on a paddy, at the start of a day. Never changes: a day gives the next one. */
export interface FieldWater {
  /** What is missing: from field capacity, or from the target depth of a pond [mm]. */
  readonly depletion: Millimetres;
  /** `rain`: what is to enter of the day's. */
  advance(
    dayIndex: number,
    day: DayRecord,
    rain: Millimetres,
    irrigation?: Millimetres,
  ): { readonly water: FieldWater; readonly day: WaterDay };
}

/** The water of a field right after a watering: a full root zone, or a paddy at its target depth. */
export function wateredField(field: Field, air: MeanAir): FieldWater {
  const { paddy } = field.crop;
  return paddy === undefined ? rootZone(field, seasonOf(field, air)) : pond(field, paddy, paddy.targetDepth);
}

/** The water of a field by its measured volumetric moisture [%]: what it lacks to field capacity, over the root depth. */
export function measuredWater(
  field: Field,
  dayIndex: number,
  moisturePercent: number,
): { readonly water: FieldWater; readonly assumptions: readonly Message[] } {
  const { soil, crop } = field;
  const season = seasonOf(field, standardAir);
  const depth = season.cropOn(dayIndex).rootDepth;
  const wanting = 1000 * (soil.fieldCapacity - moisturePercent / 100) * depth;
  if (crop.paddy === undefined) {
    const total = 1000 * (soil.fieldCapacity - soil.wiltingPoint) * depth;
    return { water: rootZone(field, season, mm(Math.max(0, Math.min(total, wanting)))), assumptions: [] };
  }
  const { soakDepth, targetDepth } = crop.paddy;
  return {
    water: pond(field, crop.paddy, mm(-Math.max(0, Math.min(soakDepth, wanting)))),
    assumptions: [{ code: 'assumed.unponded', parameters: { targetDepth } }],
  };
}

/** A root zone by FAO-56's dual crop coefficient; full unless told what is missing. */
function rootZone(field: Field, season: Season, depletion = mm(0)): FieldWater {
  // The surface dries before the depth below it does.
  const surfaceDepletion = mm(Math.min(depletion, season.totalEvaporable));
  const { wettedFraction } = field.method;
  return rootZoneIn(initialBalance(season, { depletion, surfaceDepletion, wettedFraction }), season, field);
}

function seasonOf({ crop, soil, method }: Field, air: MeanAir): Season {
  const adjusted =
    crop.coefficientClimate === 'standard'
      ? adjustForClimate(crop.kcb, { ...air, height: crop.height.max })
      : // Measured in California: its climate is in them already.
        crop.kcb;
  return prepareSeason({
    ...crop,
    ...soil,
    kcb: adjusted,
    initialWaterContent: soil.fieldCapacity,
    wetsUnderCanopy: method.wetsUnderCanopy,
  });
}

function rootZoneIn(state: BalanceState, season: Season, field: Field): FieldWater {
  return {
    depletion: state.depletion,
    advance(dayIndex, record, rain, irrigation = mm(0)) {
      // Coefficients measured in California are of its climate: that holds for the upper limit of evaporation too.
      const air = field.crop.coefficientClimate === 'california' ? standardAir : record;
      const { state: next, day } = advanceDay(season, state, dayIndex, {
        referenceEt: record.eto,
        rain,
        irrigation,
        wettedFraction: field.method.wettedFraction,
        windSpeed: air.windSpeed ?? standardAir.windSpeed,
        minimumHumidity: air.minimumHumidity ?? standardAir.minimumHumidity,
      });
      return {
        water: rootZoneIn(next, season, field),
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

/**
 * A flooded field. What is missing is counted from the target; a pond is `readily available` down to its refill depth, and
 * `totally` until the soil below it has dried out.
 */
function pond(field: Field, figures: PaddyFigures, level: PaddyState['level']): FieldWater {
  const { crop, soil } = field;
  return {
    depletion: mm(figures.targetDepth - level),
    advance(dayIndex, { eto }, rain, irrigation = mm(0)) {
      const cropEt = mm(trapezoidAt(crop.kc, crop.stages, dayIndex) * eto);
      const { state, day } = advancePaddyDay(
        figures,
        { level },
        {
          cropEt,
          rain,
          irrigation,
          percolation: soil.paddyPercolation,
          drained: isPaddyDrained(figures, crop.stages, dayIndex),
        },
      );
      return {
        water: pond(field, figures, state.level),
        day: {
          cropEt,
          actualEt: day.actualEt,
          seepage: day.percolation,
          runoff: mm(0),
          lost: day.spill,
          depletion: mm(figures.targetDepth - state.level),
          readilyAvailable: mm(figures.targetDepth - figures.refillDepth),
          totalAvailable: mm(figures.targetDepth + figures.soakDepth),
          rootDepth: metres(crop.rootDepth.max),
        },
      };
    },
  };
}
