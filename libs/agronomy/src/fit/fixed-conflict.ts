import type { FitConflict, FitSource, Span } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import { joinSpans } from './join-spans.ts';

/**
 * Why a fixed job cannot stand: it runs outside its field's hours or the source's turns, beside a fixed job that excludes
 * it, or when the fixed jobs together take more than the source's flow. Every job that takes part is told.
 */
export function fixedConflict(
  job: GridJob,
  source: FitSource,
  all: readonly GridJob[],
  horizon: number,
): FitConflict | undefined {
  const runs = runsIn(job, horizon);
  if (!lieIn(runs, joinSpans(job.job.allowed))) return 'hours';
  const available = joinSpans(source.available).map(({ start, end }) => ({
    // What runs when the horizon begins has its lead behind it.
    start: start <= 0 ? start : start + source.lead,
    end: end - source.lag,
  }));
  if (!lieIn(runs, available)) return 'turns';
  const others = all.filter((other) => other.fixed && other !== job);
  if (job.rivals.some((rival) => rival.fixed && overlap(runs, runsIn(rival, horizon)))) return 'exclusion';
  return largestFlow(runs, others, horizon) + job.job.flow > source.flow * (1 + 1e-9) ? 'flow' : undefined;
}

/** The most that others take together during the runs [gpm]. It rises only where one of them begins. */
function largestFlow(runs: readonly Span[], others: readonly GridJob[], horizon: number): number {
  const flows = others.map((other) => ({ flow: other.job.flow, runs: runsIn(other, horizon) }));
  const begins = [...runs, ...flows.flatMap((other) => other.runs)].map(({ start }) => start);
  const during = begins.filter((at) => isOn(runs, at));
  return during.reduce((most, at) => {
    const flow = flows.reduce((sum, other) => sum + (isOn(other.runs, at) ? other.flow : 0), 0);
    return Math.max(most, flow);
  }, 0);
}

function runsIn({ job }: GridJob, horizon: number): Span[] {
  const clipped = (job.fixed ?? []).map(({ start, end }) => ({
    start: Math.max(0, start),
    end: Math.min(horizon, end),
  }));
  return joinSpans(clipped);
}

function lieIn(runs: readonly Span[], spans: readonly Span[]): boolean {
  return runs.every((run) => spans.some(({ start, end }) => run.start >= start && run.end <= end));
}

function overlap(runs: readonly Span[], others: readonly Span[]): boolean {
  return runs.some((run) => others.some(({ start, end }) => run.start < end && start < run.end));
}

function isOn(runs: readonly Span[], at: number): boolean {
  return runs.some(({ start, end }) => start <= at && at < end);
}
