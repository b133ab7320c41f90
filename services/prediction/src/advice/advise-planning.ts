import { daysBetween, midSeasonDate, seasonLength, volumeOf, mm, type SeasonDates } from '@headgate/agronomy';
import type { Advice, AdviceTerms, Climatology } from './advice.ts';
import { projectAhead, type DayAhead } from './ahead.ts';
import { amountsOf } from './amounts.ts';
import { confidenceOf } from './confidence.ts';
import { averageRecords, standardAir } from './day-records.ts';
import { decideOn, deficitShare } from './decide.ts';
import { explainedTerms } from './explanation.ts';
import { wateredField } from './field-water-of.ts';
import type { Field } from './field.ts';
import type { Message } from './messages/message.ts';
import { shownDay } from './past.ts';
import { noSavings } from './savings.ts';
import { termsOf } from './terms.ts';

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
  const explained = {
    ...explainedTerms({ field, terms }, false),
    ...midSeason,
    start: season.start,
    end: season.end,
  };
  return {
    mode: 'planning',
    badge: { code: 'badge.planning', parameters: span },
    shouldIrrigate: false,
    urgency: 'low',
    confidence: confidenceInPlan(planning, typical.ahead, terms.trigger_mm),
    acres: field.acres,
    amounts: amountsOf(terms.gross_mm, field),
    savings: noSavings,
    timing: { code: 'timing.planning', parameters: span },
    explanation: { code: 'explanation.planning', parameters: explained },
    recommendations: plan(planning, typical.day, terms.gross_mm),
    assumptions: [{ code: 'assumed.planning', parameters: { date: typical.watered } }, ...field.assumptions],
    terms,
  };
}

const midSeason = { stage: 'mid-season' } as const;

/** A watering at mid-season, the average days after it, and the one on which the next watering would be due. */
interface TypicalWatering {
  readonly watered: string;
  readonly ahead: readonly DayAhead[];
  readonly day: DayAhead;
}

function typicalWatering({ field, season, climatology }: Planning): TypicalWatering {
  const watered = midSeasonDate(field.crop, season.start);
  const dayIndex = daysBetween(season.start, watered);
  const drainedFrom = seasonLength(field.crop.stages) - (field.crop.paddy?.drainedDaysBeforeHarvest ?? 0);
  const days = Math.min(longestInterval, drainedFrom - dayIndex - 1);
  const ahead = projectAhead(
    wateredField(field, standardAir),
    averageRecords(watered, climatology),
    dayIndex,
    days + 1,
  );
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
  { watered, ahead, day }: TypicalWatering,
): AdviceTerms {
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
    days: before.map((each) => shownDay({ ...each.record, kind: 'forecast' }, each)),
  });
}

function confidenceInPlan({ field }: Planning, ahead: readonly DayAhead[], trigger: number): number {
  return confidenceOf({
    source: 'climatology',
    mode: 'planning',
    ahead,
    trigger,
    unrecordedShare: 1,
    lastWateringAssumed: true,
    methodAssumed: field.methodAssumed,
    seasonAssumed: true,
  });
}

function plan({ field, season, today }: Planning, day: DayAhead, gross: number): readonly Message[] {
  const crop = field.crop.id;
  const interval = day.offset;
  return [
    {
      code: 'do.plan-interval',
      parameters: { crop, days: interval, gross, volume: volumeOf(mm(gross), field.acres).cubicMetres },
    },
    {
      code: 'do.plan-peak',
      parameters: { crop, date: day.record.date, cropUsePerWeek: day.cropEt * 7 },
    },
    {
      code: 'do.plan-start',
      parameters: {
        crop,
        start: season.start,
        days: daysBetween(today, season.start),
        perennial: field.crop.kind === 'perennial',
      },
    },
  ];
}

function sumOf(days: readonly DayAhead[], value: (day: DayAhead) => number): number {
  return days.reduce((sum, day) => sum + value(day), 0);
}
