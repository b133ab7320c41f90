import { addDays, type FittedJob, type PriceSpan, type Span } from '@headgate/agronomy';
import { dayOffsetOf, instantOf, minuteOf, type Horizon } from '../hours/horizon.ts';
import { proposalId, recommendationId } from '../planned/proposal-id.ts';
import { dueInstant, recommendedOn, type FieldJob } from './field-jobs.ts';
import { kwhPerGallon } from './fit-source.ts';
import type { KeptAmount, KeptProposal, KeptRun } from './kept-plan.ts';
import { conditionOf, reasonOfDay, type Followed } from './say-field.ts';
import { amountOfGross, minutesOf, rounded, type Waterway } from './waterway.ts';

/** Less early than that is no reason to give less: the ground takes it within the day. */
const tolerated = 1.02;

/** An id for each irrigation that a field wants, none of them among those that are taken. */
export function identify(horizon: Horizon, wanted: readonly FieldJob[], taken: ReadonlySet<string>) {
  return wanted.map((job) => {
    const date = recommendedOn(horizon, job);
    let ordinal = 0;
    let id = proposalId(job.job.fieldId, date, ordinal);
    while (taken.has(id)) id = proposalId(job.job.fieldId, date, (ordinal += 1));
    return { id, wanted: job };
  });
}

/** An irrigation that found its place. */
export interface Placed {
  readonly fitted: FittedJob;
  readonly wanted: FieldJob;
  readonly spans: readonly Span[];
  readonly amount: KeptAmount;
  /** It comes on a day when the ground takes less than was recommended, and gives that. */
  readonly isCut: boolean;
}

/** Where an irrigation stands, and how much it gives there; undefined: it found no place. */
export function placedAt(
  horizon: Horizon,
  waterway: Waterway,
  wanted: FieldJob,
  fitted: FittedJob,
): Placed | undefined {
  return fitted.runs.length === 0
    ? undefined
    : { fitted, wanted, ...cutToDay(horizon, waterway, wanted, fitted) };
}

/** As it is proposed. */
export function propose(
  horizon: Horizon,
  waterway: Waterway,
  followed: Followed,
  { fitted, wanted, spans, amount }: Placed,
  prices: readonly PriceSpan[],
): KeptProposal {
  const { flow } = wanted.job;
  const date = recommendedOn(horizon, wanted);
  return {
    id: fitted.id,
    runs: spans.map(({ start, end }): KeptRun => [instantOf(horizon, start), instantOf(horizon, end)]),
    ...amount,
    flow: waterway.flow === undefined ? null : rounded(flow, 1),
    waterSourceId: waterway.source?.id ?? null,
    recommended: { date, ...wanted.amount },
    reason: reasonOfDay(followed, wanted.day),
    condition: conditionOf(followed, wanted.day),
    dueBy: dueInstant(horizon, wanted),
    costUsd: costOf(waterway, spans, flow, prices),
    calculationId: recommendationId(wanted.job.fieldId, horizon.today),
  };
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** What the fit gave, or on an earlier day as much of it as the ground takes then. */
function cutToDay(
  horizon: Horizon,
  waterway: Waterway,
  { job, amount, takes }: FieldJob,
  { runs }: FittedJob,
) {
  const served = lengthOf(runs);
  const gross = amount.gross * Math.min(1, served / job.full);
  const first = runs[0]?.start ?? 0;
  const most = takes.get(dayOffsetOf(horizon, first)) ?? amount.gross;
  if (gross <= most * tolerated)
    return { spans: runs, amount: amountIn(waterway, amount, gross), isCut: false };
  const minutes = Math.max(job.least, Math.ceil(minutesOf(waterway, most) ?? served));
  const spans = firstMinutes(runs, minutes);
  return {
    spans,
    amount: amountIn(waterway, amount, amount.gross * (lengthOf(spans) / job.full)),
    isCut: true,
  };
}

/** The recommended amount where all of it is given, rounded as it is. */
const amountIn = (waterway: Waterway, whole: KeptAmount, gross: number): KeptAmount =>
  gross > whole.gross * 0.999 ? whole : amountOfGross(waterway, gross);

/** The first of some runs, so many minutes of them. */
function firstMinutes(runs: readonly Span[], minutes: number): Span[] {
  const taken: Span[] = [];
  let left = minutes;
  for (const { start, end } of runs) {
    if (left <= 0) break;
    taken.push({ start, end: Math.min(end, start + left) });
    left -= end - start;
  }
  return taken;
}

/** Energy of its water; null where no price or no pump is known [USD]. */
function costOf(
  { source }: Waterway,
  spans: readonly Span[],
  flow: number,
  prices: readonly PriceSpan[],
): number | null {
  if (source === undefined || prices.length === 0 || source.energy === null) return null;
  const perMinute = flow * kwhPerGallon(source);
  let usd = 0;
  for (const span of spans) {
    let from = span.start;
    while (from < span.end) {
      const at = from;
      const price = prices.find(({ start, end }) => start <= at && at < end);
      const until = Math.min(
        span.end,
        price?.end ?? Infinity,
        ...prices.flatMap(({ start, end }) => [start, end]).filter((edge) => edge > at),
      );
      usd += (until - from) * perMinute * (price?.usdPerKwh ?? 0);
      from = until;
    }
  }
  return rounded(usd, 2);
}

/** What is planned for each day from today on, by the hours of its runs: gross [mm]. */
export function grossByDate(
  horizon: Horizon,
  waters: readonly { readonly runs: readonly KeptRun[]; readonly gross: number }[],
): (readonly [string, number])[] {
  const byDate = new Map<string, number>();
  for (const { runs, gross } of waters) {
    const minutes = runs.map(([start, end]) => ({
      start: (start - horizon.start) / 60_000,
      end: (end - horizon.start) / 60_000,
    }));
    const perMinute = gross / Math.max(1, lengthOf(minutes));
    for (const { start, end } of minutes)
      for (let from = start; from < end;) {
        const offset = dayOffsetOf(horizon, from);
        const until = Math.min(end, minuteOf(horizon, offset + 1));
        const date = addDays(horizon.today, offset);
        byDate.set(date, (byDate.get(date) ?? 0) + (until - from) * perMinute);
        from = until;
      }
  }
  return [...byDate]
    .filter(([date]) => date >= horizon.today)
    .map(([date, gross]) => [date, rounded(gross, 2)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
}
