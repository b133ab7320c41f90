import {
  addDays,
  compareSchedules,
  decideIrrigation,
  mm,
  triggerDepth,
  volumeOf,
  type ComparedDay,
  type Fraction,
  type IrrigationMethod,
  type Millimetres,
} from '@headgate/agronomy';
import type { Savings } from './advice.ts';
import { toTenth } from './balance.ts';
import { deficitShare, isDrained } from './decide.ts';
import type { Field } from './field.ts';
import type { FieldWater, WaterDay } from './field-water.ts';
import type { InSeason } from './in-season.ts';
import { costOf } from './terms.ts';

/** Two schedules are not told apart in fewer days. */
const fewest = 7;

export const noSavings: Savings = { days: 0, intervalDays: 0, saved: mm(0), percent: 0, dollars: 0 };

/**
 * Our schedule against a fixed calendar over the observed days, both from a full profile, with the crop use that our
 * schedule gives. Forecast days are left out: what has not fallen saves nothing.
 */
export function savingsOf(watered: FieldWater, on: InSeason): Savings {
  const { field } = on;
  const days = observedDays(on);
  if (days < fewest) return noSavings;
  const lived = ourDays(watered, on, days);
  const intervalDays = calendarInterval(lived, field);
  const result = compareSchedules(withCalendar(lived, intervalDays, field), {
    efficiency: field.method.efficiency,
    freeboard: freeboardOf(field),
  });
  return {
    days,
    intervalDays,
    saved: result.saved,
    percent: result.calendar > 0 ? toTenth((result.saved / result.calendar) * 100) : 0,
    dollars: costOf(volumeOf(result.saved, field.acres).cubicMetres, field),
  };
}

/** Days of this season that the series has on record, back from yesterday. */
function observedDays({ weather, season, today }: InSeason): number {
  const yesterday = addDays(today, -1);
  const observed = weather.days.filter((day) => day.kind === 'observed' && day.date <= yesterday);
  return Math.min(observed.length, season.dayIndex);
}

function freeboardOf({ crop }: Field): Millimetres {
  return mm(crop.paddy === undefined ? 0 : crop.paddy.maxDepth - crop.paddy.targetDepth);
}

/** A day under our schedule, and what an average year would have used on it. */
interface LivedDay extends Omit<ComparedDay, 'calendar'> {
  readonly averageUse: number;
  readonly bearable: number;
  /** The field takes water: not drained for harvest. */
  readonly open: boolean;
}

function ourDays(watered: FieldWater, on: InSeason, days: number): readonly LivedDay[] {
  const { field, records, climatology, season } = on;
  const share = deficitShare(field, season);
  const lived: LivedDay[] = [];
  const schedule = ourSchedule(field, share);
  let water = watered;
  let yesterday: WaterDay | undefined;
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const dayIndex = season.dayIndex + offset;
    const open = !isDrained(field, dayIndex);
    const ours = open && yesterday !== undefined ? schedule(water, yesterday) : mm(0);
    const rain = record.rain ?? mm(0);
    const step = water.advance(dayIndex, record, rain, ours);
    water = step.water;
    yesterday = step.day;
    // Average use: the same crop coefficient on the average ETo of that day of the year.
    const kc = record.eto > 0 ? yesterday.actualEt / record.eto : 0;
    lived.push({
      actualEt: mm(yesterday.actualEt + yesterday.seepage),
      rain: mm(rain - yesterday.runoff),
      ours,
      averageUse: (kc * climatology(record.date).eto + yesterday.seepage) * share,
      bearable: bearableLoss(field.method, yesterday),
      open,
    });
  }
  return lived;
}

/** The method's rule, day after day, remembering what was left dry on purpose. */
function ourSchedule(field: Field, share: Fraction) {
  let daysSinceWatering = 0;
  let leftDry = 0;
  return (water: FieldWater, yesterday: WaterDay): Millimetres => {
    daysSinceWatering += 1;
    const missing = Math.max(0, water.depletion);
    leftDry = Math.min(leftDry, missing);
    const decision = decideIrrigation(field.method, {
      depletion: mm(missing - leftDry),
      readilyAvailable: yesterday.readilyAvailable,
      totalAvailable: yesterday.totalAvailable,
      daysSinceWatering,
      // What forecasts said then is not on record: no rain is credited, and the day is taken to use what the last did.
      outlook: [{ cropUse: mm(yesterday.actualEt + yesterday.seepage), rain: null, rainProbability: null }],
      deficitTarget: share,
    });
    if (decision.kind === 'wait') return mm(0);
    daysSinceWatering = 0;
    leftDry = Math.max(0, missing - decision.net);
    return decision.net;
  };
}

/** Days between rounds: the method's usual ones, but no more than the crop can go at average use. */
function calendarInterval(lived: readonly LivedDay[], { method }: Field): number {
  const use = lived.reduce((sum, day) => sum + day.averageUse, 0);
  if (use <= 0) return method.usualIntervalDays;
  const bearable = lived.reduce((sum, day) => sum + day.bearable, 0);
  return Math.max(1, Math.min(method.usualIntervalDays, Math.floor(bearable / use)));
}

/** What the crop can lose before a round is due: where the method's own rule would act, but that drip never waits. */
function bearableLoss(method: IrrigationMethod, day: WaterDay): number {
  if (method.strategy === 'replace') return day.readilyAvailable;
  return triggerDepth(method, { ...day, daysSinceWatering: 0 });
}

const leastRound = (method: IrrigationMethod): number =>
  method.strategy === 'surface' ? (method.practicableDepth ?? 0) * method.efficiency : 0;

/** A round gives back average use since the one before, rain or no rain; a surface method at least what it can. */
function withCalendar(
  lived: readonly LivedDay[],
  interval: number,
  { method }: Field,
): readonly ComparedDay[] {
  const least = leastRound(method);
  let owed = 0;
  return lived.map((day, index) => {
    const isRound = day.open && index > 0 && index % interval === 0;
    const calendar = isRound ? Math.max(owed, least) : 0;
    owed = (isRound ? 0 : owed) + day.averageUse;
    return { ...day, calendar: mm(calendar) };
  });
}
