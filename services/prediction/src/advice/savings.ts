import {
  compareSchedules,
  decideIrrigation,
  mm,
  type ComparedDay,
  type Fraction,
  type Millimetres,
} from '@headgate/agronomy';
import type { Climatology, Savings } from './advice.ts';
import { cubicMetresPerAcreFoot, toCent } from './amounts.ts';
import { balanceWeather, type DayRecords } from './day-records.ts';
import { isDrained } from './decide.ts';
import type { Field } from './field.ts';
import type { FieldWater, WaterDay } from './field-water.ts';

const squareMetresPerAcre = 4046.8564224;
/** Two schedules are not told apart in fewer days. */
const fewest = 7;

export const noSavings: Savings = { days: 0, saved: mm(0), percent: 0, dollars: 0 };

interface Comparison {
  readonly field: Field;
  readonly records: DayRecords;
  readonly climatology: Climatology;
  /** Observed days of this season, up to yesterday. */
  readonly days: number;
  readonly dayIndexToday: number;
  readonly share: Fraction;
}

/**
 * Our schedule against a fixed calendar over the observed days, both from a full profile, with the crop use that our
 * schedule gives. Forecast days are left out: what has not fallen saves nothing.
 */
export function savingsOf(watered: FieldWater, comparison: Comparison): Savings {
  const { field, days } = comparison;
  if (days < fewest) return noSavings;
  const compared = livedDays(watered, comparison);
  const result = compareSchedules(compared, {
    efficiency: field.method.efficiency,
    freeboard: freeboardOf(field),
  });
  const acreFeet = ((result.saved / 1000) * field.acres * squareMetresPerAcre) / cubicMetresPerAcreFoot;
  return {
    days,
    saved: result.saved,
    percent: result.calendar > 0 ? Math.round((result.saved / result.calendar) * 1000) / 10 + 0 : 0,
    dollars: toCent(acreFeet * field.dollarsPerAcreFoot),
  };
}

function freeboardOf({ crop }: Field): Millimetres {
  return mm(crop.paddy === undefined ? 0 : crop.paddy.maxDepth - crop.paddy.targetDepth);
}

function livedDays(watered: FieldWater, comparison: Comparison): readonly ComparedDay[] {
  const { field, records, climatology, days, dayIndexToday } = comparison;
  const interval = field.method.usualIntervalDays;
  const compared: ComparedDay[] = [];
  let water = watered;
  let yesterday: WaterDay | undefined;
  let sinceWatering = 0;
  let owedByCalendar = 0;
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const open = !isDrained(field, dayIndexToday + offset);
    const ours = open ? ourIrrigation(water, yesterday, sinceWatering, comparison) : mm(0);
    const roundIsDue = open && offset > -days && (offset + days) % interval === 0;
    const calendar = mm(roundIsDue ? owedByCalendar : 0);
    const rain = record.rain ?? mm(0);
    const step = water.advance(dayIndexToday + offset, balanceWeather(record, rain), ours);
    water = step.water;
    yesterday = step.day;
    sinceWatering = ours > 0 ? 1 : sinceWatering + 1;
    const use = yesterday.actualEt + yesterday.seepage;
    // Average use: the same crop coefficient on the average ETo of that day of the year.
    const ratio = record.eto > 0 ? yesterday.actualEt / record.eto : 0;
    owedByCalendar =
      (roundIsDue ? 0 : owedByCalendar) +
      averageUse(ratio, climatology(record.date).eto, yesterday, comparison);
    compared.push({ actualEt: mm(use), rain, ours, calendar });
  }
  return compared;
}

function averageUse(ratio: number, averageEto: number, day: WaterDay, { share }: Comparison): number {
  return (ratio * averageEto + day.seepage) * share;
}

function ourIrrigation(
  water: FieldWater,
  yesterday: WaterDay | undefined,
  daysSinceWatering: number,
  { field, share }: Comparison,
): Millimetres {
  if (yesterday === undefined) return mm(0);
  const decision = decideIrrigation(field.method, {
    depletion: mm(Math.max(0, water.depletion)),
    readilyAvailable: yesterday.readilyAvailable,
    totalAvailable: yesterday.totalAvailable,
    daysSinceWatering,
    // What forecasts said then is not on record: no rain is credited, and today is taken to use what yesterday did.
    outlook: [{ cropUse: mm(yesterday.actualEt + yesterday.seepage), rain: null, rainProbability: null }],
    deficitTarget: share,
  });
  return decision.kind === 'irrigate' ? decision.net : mm(0);
}
