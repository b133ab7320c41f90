import { addDays, daysBetween, mm, type Millimetres } from '@headgate/agronomy';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import type { Advice, AdviceOutcome } from './advice.ts';
import { projectAhead } from './ahead.ts';
import { checkDates } from './check-dates.ts';
import { confidenceOf } from './confidence.ts';
import { balanceWeather, standardAir } from './day-records.ts';
import { explainedTerms } from './explanation.ts';
import { resolveField, type Field } from './field.ts';
import { measuredDay, type MeasuredDay } from './measured-day.ts';
import { measuredSeason, type MeasuredSeason } from './measured-season.ts';
import { measuredWater } from './measured-water.ts';
import type { Message } from './messages/message.ts';
import { shownDay } from './past.ts';
import { recommendMeasured } from './recommend-measured.ts';
import { noSavings } from './savings.ts';
import { situationOf } from './situation-of.ts';
import type { Situation } from './situation.ts';
import { timingOf } from './timing.ts';
import { urgencyOf } from './urgency.ts';

const gallonsPerLitre = 1 / 3.785411784;
const secondsPerMinute = 60;
/** The decision looks at tomorrow, and whether the day after would be sooner than it looks. */
const daysAhead = 3;

/**
 * Irrigation advice on conditions measured on site: the soil moisture says what is missing, the measured day adds its own
 * crop use less its rain, and the days after are taken to be like it, without rain.
 */
export function adviseOnConditions(input: PredictInput, today: string): AdviceOutcome {
  const field = resolveField(withFlow(input));
  const invalid = checkDates(input, field.crop, today);
  if (invalid !== undefined) return invalid;
  const season = measuredSeason(field.crop, today, input.planting_date);
  return { kind: 'advice', advice: adviseMeasured(input, field, season, measuredDay(input, today), today) };
}

function withFlow(input: PredictInput): PredictInput {
  if (input.flow_rate === undefined) return input;
  return { ...input, flow_rate_gpm: input.flow_rate * gallonsPerLitre * secondsPerMinute };
}

function adviseMeasured(
  input: PredictInput,
  field: Field,
  season: MeasuredSeason,
  measured: MeasuredDay,
  today: string,
): Advice {
  const lived = liveTheDay(input, field, season, measured);
  const tomorrowIndex = Math.min(season.dayIndex + 1, season.lastDayIndex);
  const dry = { ...measured.record, rain: mm(0) };
  const records = (offset: number) => ({ ...dry, date: addDays(today, 1 + offset) });
  const days = Math.min(daysAhead, season.lastDayIndex - tomorrowIndex + 1);
  const ahead = projectAhead(lived.water, records, tomorrowIndex, days);
  const watered = input.last_irrigation_date;
  const situation = situationOf({
    field,
    season,
    today,
    source: 'measured',
    fetchedAt: null,
    lastWatering: watered ?? today,
    lastWateringAssumed: false,
    daysSinceWatering: watered === undefined ? field.method.usualIntervalDays : daysBetween(watered, today),
    sums: lived.sums,
    initialDepletion: lived.initialDepletion,
    shown: [shownDay({ ...measured.record, kind: 'observed' }, lived.day)],
    ahead,
    savings: noSavings,
  });
  return asText(input, situation, [...season.assumptions, ...measured.assumptions, ...lived.assumptions]);
}

/** The measured day's own use and rain, on top of what the moisture reading says is missing. */
function liveTheDay(input: PredictInput, field: Field, season: MeasuredSeason, { record }: MeasuredDay) {
  const start = measuredWater(field, standardAir, season.dayIndex, input.soil_moisture);
  const without = start.water.advance(season.dayIndex, balanceWeather(record, mm(0)), mm(0)).day;
  const use = without.actualEt + without.seepage;
  // Whether the reading was taken before or after the rain nobody says. Rain is held against the same day's use and no
  // further, so that what the reading already shows is never credited again.
  const counted = mm(Math.min(input.rainfall, use));
  const { water, day } = start.water.advance(season.dayIndex, balanceWeather(record, counted), mm(0));
  const drained = day.lost + day.seepage;
  return {
    water,
    day,
    initialDepletion: start.water.depletion,
    sums: { days: 1, eto: record.eto, cropEt: day.actualEt, rain: counted, drained },
    assumptions: [...start.assumptions, ...rainAssumed(input.rainfall, counted)],
  };
}

function rainAssumed(rain: number, counted: Millimetres): Message[] {
  return rain > counted ? [{ code: 'assumed.rain-in-reading', parameters: { rain, counted } }] : [];
}

function asText(input: PredictInput, situation: Situation, assumptions: readonly Message[]): Advice {
  const { field, season, verdict, today, ahead, next, terms, amounts } = situation;
  const explained = explainedTerms({ field, terms }, verdict.kind === 'irrigate');
  return {
    mode: 'now',
    badge: null,
    shouldIrrigate: verdict.kind === 'irrigate',
    urgency: urgencyOf(verdict, today, next),
    confidence: confidenceOf({
      source: 'measured',
      mode: 'now',
      ahead,
      trigger: verdict.trigger,
      unrecordedShare: 0,
      lastWateringAssumed: false,
      methodAssumed: field.methodAssumed,
      seasonAssumed: input.planting_date === undefined,
    }),
    acres: field.acres,
    amounts,
    savings: noSavings,
    timing: timingOf(situation),
    explanation: {
      code: field.crop.kind === 'paddy' ? 'explanation.measured-paddy' : 'explanation.measured',
      parameters: {
        ...explained,
        stage: season.stage,
        moisture: input.soil_moisture,
        measured: terms.measured_depletion_mm ?? 0,
      },
    },
    recommendations: recommendMeasured(situation, input.soil_moisture),
    assumptions: [
      ...assumptions,
      ...field.assumptions,
      { code: 'assumed.tomorrow-like-today', parameters: {} },
    ],
    terms,
  };
}
