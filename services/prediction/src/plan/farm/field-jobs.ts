import {
  addDays,
  FieldWater,
  mm,
  rainIsLikely,
  type FitJob,
  type FittedJob,
  type PlannedDay,
} from '@headgate/agronomy';
import { daysPlanned, instantOf, minuteOf, type Horizon } from '../hours/horizon.ts';
import { commonSpans, spansLength, spansWithout } from '../hours/spans.ts';
import { sensitivityOf } from './crop-sensitivity.ts';
import type { KeptAmount } from './kept-plan.ts';
import type { Followed } from './say-field.ts';
import { amountOfNet, cyclesOf, minutesOf, type Waterway } from './waterway.ts';

/** Nothing evaporates to speak of before: water by then is as good as on the evening before [min after midnight]. */
const morning = 6 * 60;
/** Below this share of the water it wants, a crop is called short of it. */
const short = 0.99;
/** An irrigation of a flow that nobody knows is shown over so long at most [min]. */
const [dayAndNight, unknownLength] = [24 * 60, 12 * 60];

/** An irrigation that a field's days ask for, as it is fitted to its source. */
export interface FieldJob {
  readonly job: Omit<FitJob, 'id'>;
  readonly day: PlannedDay;
  readonly amount: KeptAmount;
  /** The allowed depletion is reached by then [min]. */
  readonly dueBy: number;
  /** From here on the crop goes short without it [min]. */
  readonly shortFrom: number;
  /** What the ground can take on each day from the job's earliest on, by the day's offset: gross [mm]. */
  readonly takes: ReadonlyMap<number, number>;
}

/** The id that the fit knows a field's source by: its own where it has none. */
export const fitSourceId = ({ source, ledger }: Waterway): string =>
  source?.id ?? `field:${ledger.record.id}`;

/**
 * The irrigations that a field's days ask for, those that are placed already left out. `early`: each may come before its day, from
 * when the ground takes a depth that is worth giving.
 */
export function fieldJobs(
  horizon: Horizon,
  waterway: Waterway,
  followed: Followed,
  early: boolean,
): FieldJob[] {
  const { plan } = followed;
  const open = openHours(horizon, waterway, followed);
  return plan
    .filter(({ isGiven, decision }) => !isGiven && decision.kind === 'irrigate')
    .map((day) => jobOf({ horizon, waterway, followed, early }, day, open))
    .filter(({ amount }) => amount.gross > 0);
}

/** The field's hours without the days on which it is kept dry. */
function openHours(horizon: Horizon, { allowed }: Waterway, { field, ledger }: Followed) {
  const closed = [];
  for (let offset = 0; offset <= daysPlanned; offset += 1)
    if (field.ruleOn(ledger.dayIndex + offset).closed !== undefined)
      closed.push({ start: minuteOf(horizon, offset), end: minuteOf(horizon, offset + 1) });
  return spansWithout(allowed, closed);
}

interface FieldAhead {
  readonly horizon: Horizon;
  readonly waterway: Waterway;
  readonly followed: Followed;
  readonly early: boolean;
}

function jobOf(ahead: FieldAhead, day: PlannedDay, allowed: FieldJob['job']['allowed']): FieldJob {
  const { horizon, waterway, followed } = ahead;
  const { offset, decision } = day;
  const amount = amountOfNet(waterway, decision.net);
  const { takes, earliest } = earliestOf(ahead, day);
  const isLast = decision.reason === 'before-dry-down';
  const dueBy = minuteOf(horizon, offset + 1, isLast ? 0 : morning);
  const without = withoutIt(followed, day);
  const length = lengthOf(
    waterway,
    amount,
    spansLength(commonSpans(allowed, [{ start: earliest, end: dueBy }])),
  );
  const least = minutesOf(waterway, amountOfNet(waterway, leastNet(waterway)).gross) ?? length.full;
  const loss = without.lost * waterway.ledger.setup.acres * sensitivityOf(waterway.ledger.setup.crop);
  return {
    job: {
      fieldId: waterway.ledger.record.id,
      sourceId: fitSourceId(waterway),
      flow: length.flow,
      full: length.full,
      least: Math.min(length.full, Math.max(1, Math.floor(least))),
      earliest,
      deadline: Math.min(horizon.minutes, Math.max(dueBy, earliest)),
      allowed,
      lossPerMinute: loss / length.full,
      ...cyclesOf(waterway, amount.gross),
    },
    day,
    amount,
    dueBy,
    shortFrom: Math.max(dueBy, minuteOf(horizon, offset + without.days)),
    takes,
  };
}

const leastNet = ({ ledger }: Waterway): number =>
  ledger.field.paddy === undefined ? ledger.setup.method.leastDepth : 1;

/** From the first day on which the ground takes a depth that is worth giving, since the irrigation before. */
function earliestOf({ horizon, waterway, followed: { plan }, early }: FieldAhead, day: PlannedDay) {
  const takes = new Map<number, number>([[day.offset, amountOfNet(waterway, day.decision.net).gross]]);
  const isOpen = (before: PlannedDay | undefined): before is PlannedDay =>
    before !== undefined &&
    !before.isGiven &&
    before.decision.reason === 'not-due' &&
    before.decision.net >= leastNet(waterway);
  let first = day.offset;
  // What is given before a dry-down is to last: on the day before it, no sooner. What comes in steps cannot be less for a sooner day.
  const isMovable =
    day.decision.reason !== 'before-dry-down' && waterway.source?.delivery?.stepHours === undefined;
  if (early && isMovable)
    for (let before = plan[first - 1]; isOpen(before); before = plan[first - 1]) {
      first -= 1;
      takes.set(first, amountOfNet(waterway, before.decision.net).gross);
    }
  return { takes, earliest: Math.max(horizon.now, minuteOf(horizon, first)) };
}

/**
 * Transpiration lost in the week after a day if it gets no water [mm], and the days from today after which the crop first goes
 * short. After the forecast its last day's weather goes on, without rain.
 */
function withoutIt({ plan, field, ledger, forecast }: Followed, { offset }: PlannedDay) {
  const water = new FieldWater(field, plan[offset - 1]?.state ?? ledger.state);
  let lost = 0;
  let days: number | undefined;
  for (let ahead = 0; ahead < daysPlanned; ahead += 1) {
    const weather = forecast[Math.min(offset + ahead, forecast.length - 1)];
    if (weather === undefined) break;
    const counts = offset + ahead < forecast.length && rainIsLikely(weather.rainProbability);
    water.advance(ledger.dayIndex + offset + ahead, weather, counts ? (weather.rain ?? mm(0)) : mm(0), mm(0));
    const { transpiration, ks } = water;
    if (ks < short && days === undefined) days = ahead;
    lost += ks > 0.01 ? transpiration * (1 / ks - 1) : weather.referenceEt;
  }
  return { lost, days: days ?? daysPlanned };
}

/** Run time and flow: in the district's steps with so much less flow; over the field's hours where no flow is known. */
function lengthOf({ ledger, flow, source }: Waterway, { gross, gallons }: KeptAmount, openMinutes: number) {
  if (flow === undefined) {
    const full = openMinutes > 0 ? Math.min(dayAndNight, openMinutes) : unknownLength;
    return { full, flow: gallons / full };
  }
  const full = Math.max(1, Math.ceil((minutesOf({ ledger, flow, source, allowed: [] }, gross) ?? 1) - 1e-6));
  const step = (source?.delivery?.stepHours ?? 0) * 60;
  if (step === 0) return { full, flow };
  const stepped = Math.ceil(full / step - 1e-6) * step;
  return { full: stepped, flow: (flow * full) / stepped };
}

/** Roots draw on what came first while the rest still runs: so much later is no harm [min]. Judgement. */
const tolerated = 12 * 60;

/** How long after the crop has gone short the last of its water comes [min]. */
export const tooLate = ({ shortFrom }: FieldJob, { runs }: Pick<FittedJob, 'runs'>): number =>
  Math.max(0, (runs.at(-1)?.end ?? 0) - shortFrom - tolerated);

/** When it has to have run by, as an instant. */
export const dueInstant = (horizon: Horizon, { dueBy }: FieldJob): number => instantOf(horizon, dueBy);

export const recommendedOn = ({ today }: Horizon, { day }: FieldJob): string => addDays(today, day.offset);
