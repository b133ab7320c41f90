import { addDays, daysBetween, mm, type Millimetres } from '@headgate/agronomy';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import type { Advice, AdviceOutcome } from './advice.ts';
import { adviseNow } from './advise-now.ts';
import { projectAhead, shownDay } from './balance.ts';
import { checkDates } from './check-dates.ts';
import { measuredWater } from './field-water.ts';
import { resolveField, type Field } from './field.ts';
import { measuredDay, measuredSeason } from './measured.ts';
import { messageOf, type Message } from './messages/message.ts';
import { recommendMeasured } from './recommend.ts';
import { noSavings } from './savings.ts';
import { situationOf, type Situation } from './situation.ts';

type MeasuredDay = ReturnType<typeof measuredDay>;
type MeasuredSeason = ReturnType<typeof measuredSeason>;

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
    shown: [shownDay('observed', measured.record, lived.day)],
    ahead,
    savings: noSavings,
  });
  const evidence = { unrecordedShare: 0, seasonAssumed: input.planting_date === undefined };
  return adviseNow(situation, evidence, {
    explanation: explanationOf(situation, input.soil_moisture),
    recommendations: recommendMeasured(situation, input.soil_moisture),
    assumptions: [
      ...season.assumptions,
      ...measured.assumptions,
      ...lived.assumptions,
      ...field.assumptions,
      messageOf('assumed.tomorrow-like-today', {}),
    ],
  });
}

/** The measured day's own use and rain, on top of what the moisture reading says is missing. */
function liveTheDay(input: PredictInput, field: Field, season: MeasuredSeason, { record }: MeasuredDay) {
  const start = measuredWater(field, season.dayIndex, input.soil_moisture);
  const without = start.water.advance(season.dayIndex, record, mm(0)).day;
  const use = without.actualEt + without.seepage;
  // Whether the reading was taken before or after the rain nobody says. Rain is held against the same day's use and no
  // further, so that what the reading already shows is never credited again.
  const counted = mm(Math.min(input.rainfall, use));
  const { water, day } = start.water.advance(season.dayIndex, record, counted);
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
  return rain > counted ? [messageOf('assumed.rain-in-reading', { rain, counted })] : [];
}

function explanationOf({ field, terms, verdict }: Situation, moisture: number): Message {
  return messageOf(field.crop.kind === 'paddy' ? 'explanation.measured-paddy' : 'explanation.measured', {
    crop: field.crop.id,
    terms,
    due: verdict.kind === 'irrigate',
    moisture,
    measured: terms.measured_depletion_mm ?? 0,
  });
}
