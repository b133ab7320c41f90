import {
  addDays,
  correctField,
  daysBetween,
  depletionAllowed,
  FieldWater,
  initialFieldState,
  mm,
  waterContentOf,
  type Field,
  type FieldState,
} from '@headgate/agronomy';
import { atTrigger } from '../advice/water-before.ts';
import type { PlantingRecord } from '../fields/field-record.ts';
import { seasonsOf, type LedgerSeason } from '../fields/seasons-of.ts';
import type { AcceptedMoisture, BookedWater } from '../irrigations/booked-water.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import { weatherOn } from './day-weather.ts';
import type { LedgerDay, PreparedSeason } from './field-ledger.ts';

/** All that a planting's ledger is a function of. */
export interface LedgerInputs {
  readonly planting: PlantingRecord;
  /** The field in a season of the planting. */
  readonly prepare: (season: LedgerSeason) => PreparedSeason;
  readonly weather: CellWeather;
  readonly water: BookedWater;
}

/**
 * A planting's ledger from a day to another, both in it: one row a day, each going on from the one before it. `state`: in the
 * morning of `from`; undefined: it is the planting's first day. Days on which nothing grows any more have no row.
 */
export function* ledgerOf(
  inputs: LedgerInputs,
  from: string,
  until: string,
  state?: FieldState,
): Generator<LedgerDay, FieldState | undefined> {
  let current = state;
  for (const season of seasonsOf(inputs.planting, from, until, inputs.weather.region)) {
    const prepared = inputs.prepare(season);
    const first = from > season.from ? from : season.from;
    const last = until < season.until ? until : season.until;
    const before = current !== undefined && first === season.from ? carriedInto(prepared, current) : current;
    current = yield* daysOf(inputs, prepared, [first, last], before ?? firstState(prepared, first));
  }
  return current;
}

/** Annuals are sown into a full profile; trees and vines enter the ledger as dry as they may become at that time of the year. */
export function firstState({ field }: PreparedSeason, date: string): FieldState {
  if (field.crop.kind !== 'perennial') return initialFieldState(field);
  const dayIndex = daysBetween(field.start, date);
  return { ...atTrigger(field, dayIndex), started: dayIndex >= 0 };
}

/**
 * What a season takes over of the one before, whose field may have been another: nothing is drier than this soil can be, and what
 * irrigation had reached everywhere is as dry everywhere.
 */
function carriedInto({ field, season }: PreparedSeason, { soil, ...state }: FieldState): FieldState {
  const dayIndex = Math.max(-1, daysBetween(field.start, season.from));
  const { totalAvailable } = field.season.cropOn(dayIndex);
  const outside = 1 - field.wettedRootShare;
  const depletion = Math.min(soil.depletion, totalAvailable);
  const rest = soil.outsideDepletion > 0 ? soil.outsideDepletion : depletion * outside;
  const driest = Math.min(rest, outside * totalAvailable);
  const outsideDepletion = Math.max(driest, depletion - field.wettedRootShare * totalAvailable);
  return { ...state, soil: { ...soil, depletion: mm(depletion), outsideDepletion: mm(outsideDepletion) } };
}

function* daysOf(
  { planting, weather, water: booked }: LedgerInputs,
  { setup, field }: PreparedSeason,
  [first, last]: readonly [string, string],
  start: FieldState,
): Generator<LedgerDay, FieldState> {
  let water = new FieldWater(field, start);
  let state = start;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const dayIndex = daysBetween(field.start, date);
    const on = weatherOn(weather, date, booked.gaugedRain.get(date));
    const gross = booked.irrigation.get(date) ?? 0;
    const net = gross * setup.method.efficiency;
    water.advance(dayIndex, on.air, on.rain, mm(net));
    const day = water.day();
    const after = corrected(field, water.state(), dayIndex, booked.moisture.get(date) ?? []);
    ({ state } = after);
    if (after.correction !== 0) water = new FieldWater(field, state);
    yield {
      date,
      ...{ kind: on.kind, etoFrom: on.etoFrom, rainFrom: on.rainFrom },
      eto: on.air.referenceEt,
      ...{ kcb: day.kcb, ke: day.ke, ks: day.ks, cropEt: day.cropEt, actualEt: day.actualEt },
      rain: on.rain,
      irrigationNet: net,
      irrigationGross: gross,
      ...{ runoff: day.runoff, drainage: day.drainage },
      depletion: field.paddy === undefined ? state.soil.depletion : day.depletion,
      allowedDepletion: depletionAllowed(field, state, dayIndex),
      readilyAvailable: day.readilyAvailable,
      totalAvailable: day.totalAvailable,
      correction: after.correction,
      plantingId: planting.id,
      state,
    };
  }
  return state;
}

/** Each accepted reading moves the water towards what was measured, by its weight. */
function corrected(
  field: Field,
  before: FieldState,
  dayIndex: number,
  readings: readonly AcceptedMoisture[],
): { readonly state: FieldState; readonly correction: number } {
  let [state, correction] = [before, 0];
  const depth = 1000 * field.season.cropOn(Math.max(-1, dayIndex)).rootDepth;
  for (const { waterContent, weight } of readings) {
    const more = weight * (waterContent - waterContentOf(field, state, dayIndex)) * depth;
    const moved = correctField(field, state, dayIndex, mm(more));
    state = moved.state;
    correction += moved.correction;
  }
  return { state, correction };
}
