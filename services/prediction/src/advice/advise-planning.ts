import { daysBetween, midSeasonDate, seasonLength, volumeOf, mm, type SeasonDates } from '@headgate/agronomy';
import type { Advice, Climatology } from './advice.ts';
import { projectAhead, shownDay, type DayAhead } from './balance.ts';
import { confidenceInPlan } from './confidence.ts';
import { averageRecords, standardAir } from './day-records.ts';
import { decideOn, deficitShare } from './decide.ts';
import { wateredField } from './field-water.ts';
import type { Field } from './field.ts';
import { messageOf, type Message } from './messages/message.ts';
import { noSavings } from './savings.ts';
import { amountsOf, termsOf } from './terms.ts';

interface Planning {
  readonly field: Field;
  /** The next season. */
  readonly season: SeasonDates;
  readonly climatology: Climatology;
  readonly today: string;
}

/** Roots that hold more than this many days of use at mid-season are watered by then all the same. */
const longestInterval = 60;

/**
 * Planning mode: a typical irrigation in the middle of the next season. A full field is left to average days without rain
 * until the method's rule would irrigate, and that is the amount. Never something to do today.
 */
export function advisePlanning(planning: Planning): Advice {
  const { field, season } = planning;
  const typical = typicalWatering(planning);
  const terms = typicalTerms(planning, typical);
  const span = { crop: field.crop.id, start: season.start, end: season.end };
  return {
    mode: 'planning',
    badge: messageOf('badge.planning', span),
    shouldIrrigate: false,
    urgency: 'low',
    confidence: confidenceInPlan(field.methodAssumed),
    acres: field.acres,
    amounts: amountsOf(terms.gross_mm, field),
    savings: noSavings,
    timing: messageOf('timing.planning', span),
    explanation: messageOf('explanation.planning', { crop: span.crop, terms, due: false }),
    recommendations: plan(planning, typical.day, terms.gross_mm),
    assumptions: [messageOf('assumed.planning', { date: typical.watered }), ...field.assumptions],
    terms,
  };
}

const midSeason = { stage: 'mid-season' } as const;

/** A watering at mid-season, the average days after it, and the one on which the next watering would be due. */
function typicalWatering({ field, season, climatology }: Planning) {
  const watered = midSeasonDate(field.crop, season.start);
  const dayIndex = daysBetween(season.start, watered);
  const drainedFrom = seasonLength(field.crop.stages) - (field.crop.paddy?.drainedDaysBeforeHarvest ?? 0);
  const days = Math.min(longestInterval, drainedFrom - dayIndex - 1);
  const full = wateredField(field, standardAir);
  const ahead = projectAhead(full, averageRecords(watered, climatology), dayIndex, days + 1);
  const context = { field, ahead, share: deficitShare(field, midSeason), daysSinceWatering: 0 };
  const interval = field.method.usualIntervalDays;
  const due =
    field.method.strategy === 'replace'
      ? ahead[interval]
      : ahead.find((each) => each.offset > 0 && decideOn(each, context).kind === 'irrigate');
  const day = due ?? ahead.at(-1);
  if (day === undefined) throw new RangeError('a season has days after its middle');
  return { watered, ahead, day };
}

function typicalTerms(
  { field, season, today }: Planning,
  { watered, ahead, day }: ReturnType<typeof typicalWatering>,
) {
  const before = ahead.slice(0, day.offset);
  const share = deficitShare(field, midSeason);
  return termsOf({
    field,
    today,
    lastWatering: watered,
    sums: {
      days: day.offset,
      eto: sumOf(before, (each) => each.record.eto),
      cropEt: sumOf(before, (each) => each.actualEt),
      rain: null,
      drained: sumOf(before, (each) => each.lost + each.seepage),
    },
    share,
    verdict: decideOn(day, { field, ahead, share, daysSinceWatering: 0 }),
    on: day,
    stage: 'dormant',
    season,
    source: 'climatology',
    fetchedAt: null,
    days: before.map((each) => shownDay('forecast', each.record, each)),
  });
}

function plan({ field, season, today }: Planning, day: DayAhead, gross: number): readonly Message[] {
  const { id: crop, kind } = field.crop;
  const { start } = season;
  const days = daysBetween(today, start);
  const volume = volumeOf(mm(gross), field.acres).cubicMetres;
  return [
    messageOf('do.plan-interval', { crop, days: day.offset, gross, volume }),
    messageOf('do.plan-peak', { crop, date: day.record.date, cropUsePerWeek: day.cropEt * 7 }),
    messageOf('do.plan-start', { crop, start, days, perennial: kind === 'perennial' }),
  ];
}

function sumOf(days: readonly DayAhead[], value: (day: DayAhead) => number): number {
  return days.reduce((sum, day) => sum + value(day), 0);
}
