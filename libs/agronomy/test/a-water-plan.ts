import type { FitJob, FitResult, FitSource, PriceSpan, Span } from '../src/index.ts';

export const day = 1440;
/** Seven days [min]. */
export const week = 7 * day;

/** A well of 800 gpm, at any hour, at one price. */
export function aSource(changes: Partial<FitSource> = {}): FitSource {
  return {
    id: 'well',
    flow: 800,
    leastRun: 60,
    lead: 0,
    lag: 0,
    available: [{ start: 0, end: week }],
    exclusive: [],
    fixedFlow: false,
    step: 0,
    kwhPerGallon: 0.001,
    prices: [{ start: 0, end: week, usdPerKwh: 0.2, peak: false }],
    ...changes,
  };
}

/** Eight hours at 400 gpm within three days, of a field of the job's name. */
export function aJob(id: string, changes: Partial<FitJob> = {}): FitJob {
  return {
    id,
    fieldId: id,
    sourceId: 'well',
    flow: 400,
    full: 480,
    least: 60,
    earliest: 0,
    deadline: 3 * day,
    allowed: [{ start: 0, end: week }],
    lossPerMinute: 1,
    ...changes,
  };
}

/** From one hour of each day to another, 0 to 24; over midnight where the end comes first. */
export function daily(from: number, to: number): Span[] {
  return Array.from({ length: 8 }, (_, index) => {
    const start = (index - 1) * day + from * 60;
    return { start: Math.max(0, start), end: start + ((to - from + 24) % 24 || 24) * 60 };
  }).filter(({ start, end }) => end > start);
}

/** From 17 to 20 h power costs twice as much. */
export function peakPrices(peak = 0.4, else_ = 0.2): PriceSpan[] {
  const spans = daily(17, 20).map((span) => ({ ...span, usdPerKwh: peak, peak: true }));
  return [...spans, { start: 0, end: week, usdPerKwh: else_, peak: false }];
}

export function jobOf(result: FitResult, id: string) {
  const job = result.jobs.find((each) => each.id === id);
  if (job === undefined) throw new Error(`No job ${id}`);
  return job;
}

export function minutesOf(runs: readonly Span[]): number {
  return runs.reduce((sum, { start, end }) => sum + end - start, 0);
}
