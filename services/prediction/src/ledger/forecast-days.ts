import {
  addDays,
  daysBetween,
  depletionAllowed,
  mm,
  movedTrigger,
  planAhead,
  rainIsLikely,
  stemPotentialFactor,
  type Field,
  type ForecastDay,
  type GivenWater,
  type Millimetres,
  type PlannedDay,
} from '@headgate/agronomy';
import type { FieldDay } from '@headgate/contracts/field-day';
import { stemPotentialDays } from '../irrigations/booked-water.ts';
import type { KeptLedger } from './field-ledger.ts';

/** Today the first. */
const daysAhead = 7;
/** A decision counts on the average rain of so many days after the forecast. */
const usualRainDays = 28;

/** What a field's days ahead are followed with. */
export interface FieldAhead {
  /** The field with its trigger as the last stem potential moved it. */
  readonly field: Field;
  readonly forecast: readonly ForecastDay[];
}

/** A field's days ahead: what the plan is made of, and the ledger shows. */
export interface FieldForecast extends FieldAhead {
  readonly plan: readonly PlannedDay[];
}

/** The seven days from today on, fewer where the crop leaves the field before. */
export function fieldAhead(ledger: KeptLedger): FieldAhead {
  const usualRain = usualRainAfter(ledger);
  const forecast = Array.from({ length: lengthOf(ledger) }, (_, offset) => ({
    ...ledger.records(offset),
    usualRain,
  }));
  return { field: withStemPotential(ledger), forecast };
}

/**
 * The advice followed, with irrigations that were `given` (accepted ones, say) in place of its own. Only likely rain enters, and
 * none of it is ever booked.
 */
export function forecastDays(
  { state, dayIndex }: KeptLedger,
  ahead: FieldAhead,
  given?: GivenWater,
): FieldForecast {
  return { ...ahead, plan: planAhead(ahead.field, state, dayIndex, ahead.forecast, given) };
}

/** The same, as rows of the ledger. */
export const forecastRows = (ledger: KeptLedger, { field, plan }: FieldForecast): FieldDay[] =>
  plan.map((planned) => rowOf(ledger, field, planned));

/** Trees and vines stay; they have an end where their planting has. */
function lengthOf({ planting, season, setup, today }: KeptLedger): number {
  const last = setup.crop.kind === 'perennial' ? planting.endedOn : season.until;
  return last === null ? daysAhead : Math.max(1, Math.min(daysAhead, daysBetween(today, last) + 1));
}

function usualRainAfter({ records }: KeptLedger): Millimetres {
  let rain = 0;
  for (let offset = daysAhead; offset < daysAhead + usualRainDays; offset += 1)
    rain += records(offset).averageRain;
  return mm(rain);
}

/** The newest reading holds for some days from its own on. */
function withStemPotential({ field, stemPotentials, today, dayIndex }: KeptLedger): Field {
  const newest = stemPotentials.at(-1);
  if (newest === undefined || !field.isPerennial) return field;
  const last = dayIndex + daysBetween(today, addDays(newest.date, stemPotentialDays));
  if (last < dayIndex) return field;
  const inDeficit = field.ruleOn(dayIndex).target < 1;
  return movedTrigger(field, stemPotentialFactor(newest.bars, inDeficit), dayIndex, last);
}

function rowOf(ledger: KeptLedger, field: Field, planned: PlannedDay): FieldDay {
  const { dayIndex, setup, records, today, weather } = ledger;
  const { day, applied, state, offset } = planned;
  const record = records(offset);
  const [first] = weather.series.days;
  const cell = first && weather.series.days[daysBetween(first.date, today) + offset];
  return {
    date: record.date,
    kind: 'forecast',
    ...{ etoFrom: cell?.etoFrom ?? 'assumed', rainFrom: cell?.rainFrom ?? 'assumed' },
    eto: record.referenceEt,
    ...{ kcb: day.kcb, ke: day.ke, ks: day.ks, cropEt: day.cropEt, actualEt: day.actualEt },
    rain: rainIsLikely(record.rainProbability) ? (record.rain ?? 0) : 0,
    irrigationNet: applied,
    irrigationGross: applied / setup.method.efficiency,
    ...{ runoff: day.runoff, drainage: day.drainage, depletion: day.depletion },
    allowedDepletion: depletionAllowed(field, state, dayIndex + offset),
    readilyAvailable: day.readilyAvailable,
    totalAvailable: day.totalAvailable,
    correction: 0,
  };
}
