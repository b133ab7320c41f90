import {
  addDays,
  advanceField,
  crops,
  initialFieldState,
  mm,
  type Field,
  type FieldState,
} from '@headgate/agronomy';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import type { Advice, AdviceOutcome } from './advice.ts';
import { adviseNow } from './advise-now.ts';
import { checkHarvestIn, checkInput, sownOn } from './check-input.ts';
import { standardAir } from './day-records.ts';
import { resolveField, type FieldSetup } from './field.ts';
import { depletionOf, shownDay } from './follow-days.ts';
import { fieldOf } from './in-season.ts';
import { measuredDay, measuredSeason } from './measured.ts';
import { messageOf, type Message } from './messages/message.ts';
import { recommendMeasured } from './recommend.ts';
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
  const complete = withFlow(input);
  const invalid = checkInput(complete, today);
  if (invalid !== undefined) return invalid;
  if (input.deficit_percent !== undefined && input.deficit_percent < 100) return noDeficit;
  const crop = crops[input.crop_type];
  const season = measuredSeason(crop, today, sownOn(input, crop), input.harvest_date);
  const otherSeason = checkHarvestIn(season, input);
  if (otherSeason !== undefined) return otherSeason;
  const setup = outsideCalifornia(resolveField(complete, today, season.start));
  return { kind: 'advice', advice: adviseMeasured(input, setup, season, measuredDay(input, today), today) };
}

/** Deficits are by California's calendar. */
const noDeficit: AdviceOutcome = {
  kind: 'invalid',
  path: 'deficit_percent',
  message: 'Deficit irrigation is available for fields in California only',
};

/** Without the dry-downs of California's calendar: only those before a harvest that was given. */
function outsideCalifornia(setup: FieldSetup): FieldSetup {
  const { crop, harvest } = setup;
  const dryDowns = crop.dryDowns.filter(({ anchor }) => anchor === 'harvest' && harvest !== undefined);
  return { ...setup, crop: { ...crop, dryDowns } };
}

function withFlow(input: PredictInput): PredictInput {
  if (input.flow_rate === undefined) return input;
  return { ...input, flow_rate_gpm: input.flow_rate * gallonsPerLitre * secondsPerMinute };
}

function adviseMeasured(
  input: PredictInput,
  setup: FieldSetup,
  season: MeasuredSeason,
  measured: MeasuredDay,
  today: string,
): Advice {
  const field = fieldOf(setup, season.start, standardAir);
  const lived = liveTheDay(input, field, season, measured);
  const situation = situationOf({
    setup,
    field,
    season: { ...season, dayIndex: Math.min(season.dayIndex, season.lastDayIndex - 1) },
    records: (offset) => ({ ...measured.record, rain: mm(0), date: addDays(today, offset) }),
    today,
    source: 'measured',
    fetchedAt: null,
    since: today,
    applied: undefined,
    lastWateringAssumed: false,
    sums: lived.sums,
    measured: lived.sums.startingDepletion,
    state: lived.state,
    shown: [shownDay('observed', measured.record, lived.day)],
    daysAhead,
    decideOn: 1,
    savings: null,
  });
  const evidence = {
    unrecordedShare: 0,
    seasonAssumed: sownOn(input, setup.crop) === undefined,
    averageDays: 0,
  };
  const messages = {
    explanation: explanationOf(situation, input.soil_moisture),
    recommendations: recommendMeasured(situation, input.soil_moisture),
    assumptions: [
      ...season.assumptions,
      ...measured.assumptions,
      ...lived.assumptions,
      ...setup.assumptions,
      messageOf('assumed.tomorrow-like-today', {}),
    ],
  };
  return adviseNow(situation, evidence, messages, () => ({ eto: measured.record.referenceEt }));
}

/** The measured day's own use and rain, on top of what the moisture reading says is missing. */
function liveTheDay(input: PredictInput, field: Field, season: MeasuredSeason, { record }: MeasuredDay) {
  const start = measuredState(field, season.dayIndex, input.soil_moisture);
  const dry = advanceField(field, start, season.dayIndex, { ...record, rain: mm(0), irrigation: mm(0) }).day;
  // Whether the reading was taken before or after the rain nobody says. Rain is held against the same day's use and no
  // further, so that what the reading already shows is never credited again.
  const counted = mm(Math.min(input.rainfall, dry.actualEt + dry.seepage));
  const { state, day } = advanceField(field, start, season.dayIndex, {
    ...record,
    rain: counted,
    irrigation: mm(0),
  });
  const sums = {
    days: 1,
    eto: record.referenceEt,
    cropEt: day.actualEt,
    rain: counted,
    drained: day.lost + day.seepage,
    startingDepletion: depletionOf(field, start),
  };
  return { state, day, sums, assumptions: [...unponded(field), ...rainAssumed(input.rainfall, counted)] };
}

/** The water of a field by its measured volumetric moisture [%]: what it lacks to field capacity, over the root depth. */
function measuredState(field: Field, dayIndex: number, moisturePercent: number): FieldState {
  const { soil, crop } = field;
  const { rootDepth } = field.season.cropOn(dayIndex);
  const wanting = 1000 * (soil.fieldCapacity - moisturePercent / 100) * rootDepth;
  if (crop.paddy !== undefined) {
    const level = mm(-Math.max(0, Math.min(crop.paddy.soakDepth, wanting)));
    return initialFieldState(field, { level, started: true });
  }
  const total = 1000 * (soil.fieldCapacity - soil.wiltingPoint) * rootDepth;
  return initialFieldState(field, { depletion: mm(Math.max(0, Math.min(total, wanting))), started: true });
}

const unponded = ({ crop: { paddy } }: Field): Message[] =>
  paddy === undefined ? [] : [messageOf('assumed.unponded', { targetDepth: paddy.targetDepth })];

function rainAssumed(rain: number, counted: number): Message[] {
  return rain > counted ? [messageOf('assumed.rain-in-reading', { rain, counted })] : [];
}

function explanationOf({ setup, terms, verdict }: Situation, moisture: number): Message {
  return messageOf(setup.crop.kind === 'paddy' ? 'explanation.measured-paddy' : 'explanation.measured', {
    crop: setup.crop.id,
    terms,
    due: verdict.kind === 'irrigate',
    moisture,
    measured: terms.measured_depletion_mm ?? 0,
  });
}
