import type { Language } from '@headgate/contracts/language';
import type { PlannedIrrigationChange } from '@headgate/contracts/plan';
import type { Span } from '@headgate/agronomy';
import { wrong, type Wrong } from '../../fields/wrong.ts';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import type { KeptRun } from '../farm/kept-plan.ts';
import { grossOfInches, rounded } from '../farm/waterway.ts';
import { daysPlanned, instantOf, minuteAt, minuteOf, type Horizon } from '../hours/horizon.ts';
import { isWithin, spansLength } from '../hours/spans.ts';
import { say } from '../messages/message.ts';
import { renderPlan } from '../messages/render-plan.ts';
import type { PlannedData } from '../planned/planned-row.ts';

const minute = 60_000;

/** What an edit is judged by. */
export interface EditLimits {
  readonly horizon: Horizon;
  readonly now: Date;
  /** The field's hours, and those in which its source gives water; joined. */
  readonly allowed: readonly Span[];
  readonly available: readonly Span[];
  readonly source: WaterSourceRecord | undefined;
  /** Controllers have its runs: what has begun of them stands, whatever is changed. */
  readonly isOrdered: boolean;
  readonly language: Language;
}

/** The planned irrigation as it was edited, or the first thing that cannot be. A place or an amount of a person's is locked. */
export function editPlanned(
  data: PlannedData,
  change: Omit<PlannedIrrigationChange, 'version'>,
  limits: EditLimits,
): PlannedData | Wrong {
  const { start, inches, hours, locked } = change;
  const isPlaced = start !== undefined || inches !== undefined || hours !== undefined;
  if (!isPlaced) return { ...data, locked: locked ?? data.locked };
  if (limits.isOrdered && hasBegun(data, start !== undefined, limits.now.getTime()))
    return wrong(pathOf(change), renderPlan(limits.language, say('invalid.begun', {})));
  const amount = amountOf(data, change, limits);
  if ('kind' in amount) return amount;
  const runs = runsOf(data, start, amount.minutes);
  const edited = { ...data, ...amount.amount, runs, locked: locked ?? true, costUsd: null };
  return wrongPlace(edited, change, limits) ?? edited;
}

/** One of its stretches has begun, and is not over; of what is moved, any of them. */
const hasBegun = ({ runs }: PlannedData, isMoved: boolean, now: number): boolean =>
  runs.some(([from, to]) => from <= now && (isMoved || now < to));

const pathOf = ({ start, inches }: Pick<PlannedIrrigationChange, 'start' | 'inches'>) =>
  start !== undefined ? 'start' : inches !== undefined ? 'inches' : 'hours';

const lengthOf = (runs: readonly KeptRun[]): number =>
  runs.reduce((sum, [start, end]) => sum + (end - start) / minute, 0);

function amountOf(
  data: PlannedData,
  { inches, hours }: Pick<PlannedIrrigationChange, 'inches' | 'hours'>,
  { language, source }: EditLimits,
) {
  const { gross, gallons, flow } = data;
  if (inches !== undefined && hours !== undefined)
    return wrong('inches', renderPlan(language, say('invalid.two-amounts', {})));
  if (hours !== undefined && flow === null)
    return wrong('hours', renderPlan(language, say('invalid.no-rate', {})));
  const minutes = lengthOf(data.runs);
  const perGross = gallons / gross;
  const wanted =
    inches === undefined
      ? hours === undefined
        ? gross
        : (hours * 60 * (flow ?? 0)) / perGross
      : grossOfInches(inches);
  const length =
    inches === undefined && hours === undefined
      ? minutes
      : Math.max(1, Math.round(flow === null ? (minutes * wanted) / gross : (wanted * perGross) / flow));
  const least = source?.leastRunMinutes ?? 0;
  if (length < least) {
    const path = inches === undefined ? 'hours' : 'inches';
    return wrong(path, renderPlan(language, say('invalid.least-run', { minutes: least })));
  }
  return {
    minutes: length,
    amount: {
      gross: rounded(wanted, 2),
      gallons: Math.round(wanted * perGross),
      hours: flow === null ? null : rounded(length / 60, 2),
    },
  };
}

/** In one go where it was moved; else along the runs that it had, the last one longer where it is more. */
function runsOf({ runs }: PlannedData, start: string | undefined, minutes: number): KeptRun[] {
  if (start !== undefined) {
    const from = Date.parse(start);
    return [[from, from + minutes * minute]];
  }
  const edited: [number, number][] = [];
  let left = minutes * minute;
  for (const [from, to] of runs) {
    if (left <= 0) break;
    edited.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  const last = edited.at(-1);
  if (last !== undefined && left > 0) last[1] += left;
  return edited;
}

function wrongPlace(
  { runs }: PlannedData,
  change: Pick<PlannedIrrigationChange, 'start' | 'inches'>,
  { horizon, now, allowed, available, source, language }: EditLimits,
): Wrong | undefined {
  const { start } = change;
  const path = pathOf(change);
  const [first, last] = [runs[0]?.[0] ?? 0, runs.at(-1)?.[1] ?? 0];
  if ((start === undefined ? last : first) < now.getTime())
    return wrong(path, renderPlan(language, say('invalid.past', {})));
  const beyond = minuteOf(horizon, daysPlanned);
  if (minuteAt(horizon, first) >= beyond) {
    const end = horizon.time.dateOf(instantOf(horizon, beyond) - minute);
    return wrong(path, renderPlan(language, say('invalid.beyond', { last: end })));
  }
  if (minuteAt(horizon, last) > horizon.minutes) {
    const end = horizon.time.dateOf(instantOf(horizon, horizon.minutes) - minute);
    return wrong(path, renderPlan(language, say('invalid.too-long', { last: end })));
  }
  for (const [from, to] of runs) {
    // What is over stands.
    if (to <= now.getTime()) continue;
    const span = { start: Math.max(0, minuteAt(horizon, from)), end: minuteAt(horizon, to) };
    const shown = { from: horizon.time.wallClock(from), to: horizon.time.wallClock(to) };
    if (!isWithin(span, allowed)) return wrong(path, renderPlan(language, say('invalid.hours', shown)));
    const { leadMinutes = 0, lagMinutes = 0 } = source ?? {};
    const pumped = { start: Math.max(0, span.start - leadMinutes), end: span.end + lagMinutes };
    if (source !== undefined && spansLength([span]) > 0 && !isWithin(pumped, available))
      return wrong(path, renderPlan(language, say('invalid.turns', shown)));
  }
  return undefined;
}
