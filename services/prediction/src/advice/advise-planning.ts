import {
  daysBetween,
  decideIrrigation,
  drySeason,
  floodUp,
  isWithinDays,
  mm,
  peakWeek,
  volumeOf,
  type DrySeasonDay,
  type Field,
  type SeasonDates,
  millimetresPerInch,
} from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { Advice } from './advice.ts';
import { confidenceInPlan } from './confidence.ts';
import { averageDay, standardAir, type DayRecords } from './day-records.ts';
import type { FieldSetup } from './field.ts';
import { depletionOf, shownDay } from './follow-days.ts';
import { fieldOf } from './in-season.ts';
import { messageOf, type Message } from './messages/message.ts';
import { preIrrigate } from './pre-irrigation.ts';
import { mindFrost } from './recommend.ts';
import { seasonalLeaching } from './seasonal-leaching.ts';
import { isPreview, nameOf, sourcesOf } from './strategy.ts';
import { amountsOf, termsOf, toEightDigits } from './terms.ts';
import { typicalIrrigation } from './typical-season.ts';
import { triggerOf } from './verdict.ts';
import { grossOf } from './week-plan.ts';

interface Planning {
  readonly setup: FieldSetup;
  /** The next season. */
  readonly season: SeasonDates;
  readonly climatology: Climatology;
  /** Days until today, of what has rained, and those of the forecast, of frost. */
  readonly records: DayRecords;
  readonly today: string;
  /** As the grower entered it: it has no place in an average season. */
  readonly lastIrrigation: string | undefined;
}

const forecastDays = 7;
const gallonsPerCubicMetre = 264.1720523581484;

/**
 * Planning mode: a typical irrigation in the middle of the next season, from an average season without rain in which the
 * advice is followed; and the week that takes most. Never something to do today.
 */
export function advisePlanning(planning: Planning): Advice {
  const { setup, season, climatology } = planning;
  const field = fieldOf(setup, season.start, standardAir);
  const days = drySeason(field, (date) => mm(climatology(date).eto));
  const typical = typicalIrrigation(days, field);
  const terms = termsOfPlan(planning, days, typical, field);
  const span = { crop: setup.crop.id, start: season.start, end: season.end };
  const peak = peakOf(field, days, setup);
  const leaching = seasonalLeaching(setup, terms, climatology);
  return {
    mode: 'planning',
    headline: headlineOf(planning),
    badge: messageOf('badge.planning', span),
    shouldIrrigate: false,
    urgency: 'low',
    confidence: confidenceInPlan(setup.methodAssumed),
    acres: setup.acres,
    amounts: amountsOf(terms.gross_mm, setup),
    savings: null,
    timing: messageOf('timing.planning', span),
    explanation: messageOf('explanation.planning', { crop: span.crop, terms, due: false }),
    recommendations: recommend(planning, terms, peak),
    strategy: { name: nameOf(setup), sentences: [] },
    assumptions: [
      messageOf('assumed.planning', { date: terms.last_watering }),
      ...notPlanned(planning),
      ...setup.assumptions,
    ],
    plan: {
      irrigations: [],
      preview: isPreview(setup.crop),
      sources: sourcesOf(setup),
      peak_week: peak,
      ...(leaching === undefined ? {} : { leaching }),
    },
    terms,
  };
}

/** Buds open before there is anything to irrigate: trees in bloom are not dormant. */
function headlineOf({ setup, today }: Planning): Message {
  const { id: crop, kind, frost } = setup.crop;
  if (frost !== undefined && isWithinDays(today, frost))
    return messageOf('headline.planning-bloom', { crop });
  return messageOf('headline.planning', { crop, perennial: kind === 'perennial' });
}

const notPlanned = ({ lastIrrigation: watered }: Planning): readonly Message[] =>
  watered === undefined ? [] : [messageOf('assumed.irrigation-not-planned', { watered })];

type Typical = ReturnType<typeof typicalIrrigation>;

function termsOfPlan(
  { setup, season, climatology, today }: Planning,
  days: readonly DrySeasonDay[],
  { on, since }: Typical,
  field: Field,
) {
  const first = since?.dayIndex ?? 0;
  const between = days.slice(first, on.dayIndex);
  const sum = (value: (each: DrySeasonDay) => number) =>
    between.reduce((total, each) => total + value(each), 0);
  const starting = depletionOf(field, since?.state ?? on.state) - takenUp(since);
  const weather = { ...field.air, referenceEt: on.referenceEt, rain: mm(0), rainProbability: null };
  const decision = decideIrrigation(field, on.state, on.dayIndex, [weather]);
  return termsOf({
    setup,
    field,
    today,
    since: days[first]?.date ?? season.start,
    applied: since === undefined ? undefined : takenUp(since),
    sums: {
      days: between.length,
      eto: sum(({ referenceEt }) => referenceEt),
      cropEt: sum(({ day }) => day.actualEt),
      rain: null,
      drained: sum(({ day }) => day.lost + day.seepage) - overflowOf(since),
      startingDepletion: starting,
    },
    state: on.state,
    verdict: decision,
    trigger: triggerOf(field, on.dayIndex, decision),
    on: on.day,
    dayIndex: on.dayIndex,
    season: { ...season, stage: 'dormant' },
    source: 'climatology',
    fetchedAt: null,
    days: between.map(({ date, day }) => shownDay('forecast', averageDay(date, climatology), day)),
  });
}

/** Of an irrigation, what the root zone took up at once, and what it could not hold [mm]. */
function takenUp(day: DrySeasonDay | undefined): number {
  if (day === undefined) return 0;
  return day.irrigation - overflowOf(day);
}

const overflowOf = (day: DrySeasonDay | undefined): number => day?.day.lost ?? 0;

/** Gross need of the week that takes most, with leaching where each irrigation leaches. */
function peakOf(field: Field, days: readonly DrySeasonDay[], setup: FieldSetup) {
  const { from, to, net } = peakWeek(field, days);
  const volume = volumeOf(mm(grossOf(net, setup)), setup.acres);
  const inches = Math.round(volume.inchesPerAcre * 100) / 100;
  return { start: from, end: to, inches, gallons: toEightDigits(volume.gallons) };
}

function recommend(
  { setup, season, records, today }: Planning,
  terms: ReturnType<typeof termsOf>,
  peak: ReturnType<typeof peakOf>,
): readonly Message[] {
  const { id: crop, kind } = setup.crop;
  const volume = volumeOf(mm(terms.gross_mm), setup.acres).cubicMetres;
  const days = Math.max(1, terms.days_since_watering);
  return [
    ...mindFrost(
      setup.crop,
      Array.from({ length: forecastDays }, (_, offset) => records(offset)),
    ),
    ...floodFirst(setup, season),
    messageOf('do.plan-interval', { crop, days, gross: terms.gross_mm, volume }),
    messageOf('do.plan-peak', {
      crop,
      start: peak.start,
      end: peak.end,
      gross: peak.inches * millimetresPerInch,
      volume: peak.gallons / gallonsPerCubicMetre,
      flooding: setup.crop.paddy !== undefined && peak.start === season.start,
    }),
    ...preIrrigate(setup, season, records, today),
    messageOf('do.plan-start', {
      crop,
      start: season.start,
      days: daysBetween(today, season.start),
      perennial: kind === 'perennial',
    }),
  ];
}

/** What comes before all that the plan has: its season begins with water on the field. */
function floodFirst(setup: FieldSetup, { start }: SeasonDates): readonly Message[] {
  const { paddy } = setup.crop;
  if (paddy === undefined) return [];
  const { soakDepth: soaked, targetDepth } = paddy;
  const gross = grossOf(floodUp(paddy), setup);
  const volume = volumeOf(mm(gross), setup.acres).cubicMetres;
  return [messageOf('do.plan-flood', { start, gross, volume, soaked, targetDepth })];
}
