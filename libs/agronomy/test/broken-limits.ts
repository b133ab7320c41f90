import type { FitJob, FitResult, FitSource, FittedJob, Span } from '../src/index.ts';
import { minutesOf } from './a-water-plan.ts';

interface Placed {
  readonly job: FitJob;
  readonly fitted: FittedJob;
}

/** Every limit that a plan breaks, in words; written apart from the fit, to the minute and without its grid. */
export function brokenLimits(
  sources: readonly FitSource[],
  jobs: readonly FitJob[],
  result: FitResult,
): string[] {
  const fittedOf = new Map(result.jobs.map((fitted) => [fitted.id, fitted]));
  const placed = jobs.flatMap((job) => {
    const fitted = fittedOf.get(job.id);
    return fitted === undefined ? [] : [{ job, fitted }];
  });
  if (placed.length !== jobs.length || result.jobs.length !== jobs.length) return ['a job is missing'];
  return sources.flatMap((source) => {
    const own = placed.filter(({ job }) => job.sourceId === source.id);
    const broken = own.flatMap((each) =>
      (each.job.fixed === undefined ? limitsOfJob(each, source) : limitsOfFixed(each)).map(
        (limit) => `${each.job.id} ${limit}`,
      ),
    );
    return [...broken, ...limitsOfFlow(source, own), ...limitsOfExclusion(source, own)];
  });
}

function limitsOfFixed({ job, fitted }: Placed): string[] {
  return JSON.stringify(fitted.runs) === JSON.stringify(job.fixed) ? [] : ['was moved'];
}

function limitsOfJob({ job, fitted }: Placed, source: FitSource): string[] {
  const { runs, unserved, late } = fitted;
  const given = minutesOf(runs);
  const last = runs.at(-1)?.end ?? job.deadline;
  const gives = source.available.map(({ start, end }) => ({
    start: start + source.lead,
    end: end - source.lag,
  }));
  const cycle = job.longestRun ?? Infinity;
  // Cycles of a soil that takes less at once than the source's least run are about equal.
  const least = cycle < source.leastRun ? cycle / 2 - 15 : source.leastRun;
  const broken: Record<string, boolean> = {
    'runs outside its hours': runs.some((run) => !liesIn(run, job.allowed)),
    'runs outside the turns': runs.some((run) => !liesIn(run, gives)),
    'runs too early': runs.some(({ start }) => start < job.earliest),
    'is split below the least run': runs.some(({ start, end }) => end - start < least - 1e-9),
    'runs too long at once': runs.some(({ start, end }) => end - start > Math.max(15, cycle) + 1e-9),
    'does not soak': runs.some(
      ({ start }, index) => start - (runs[index - 1]?.end ?? -Infinity) < soakOf(job),
    ),
    'is not in steps': source.step > 0 && runs.some(({ start, end }) => (end - start) % source.step !== 0),
    'gets less than is worth it':
      given > 0 && given < Math.min(job.least, job.full) - Math.max(15, source.step),
    'is not flagged in full': Math.abs(given + unserved - job.full) > 1e-9,
    'is late by another time': Math.abs(late - Math.max(0, last - job.deadline)) > 1e-9,
    'is short without a reason': (unserved > 0 || late > 0) !== (fitted.reason !== undefined),
    'has runs out of order': runs.some(
      ({ start, end }, index) => start >= end || start <= (runs[index - 1]?.end ?? -1),
    ),
  };
  return Object.keys(broken).filter((limit) => broken[limit]);
}

function soakOf({ longestRun, soak = 0 }: FitJob): number {
  return longestRun === undefined ? 0 : soak;
}

function liesIn(run: Span, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => run.start >= start && run.end <= end);
}

/** What is accepted may take too much, and then says so. */
function limitsOfFlow(source: FitSource, placed: readonly Placed[]): string[] {
  const edges = placed.flatMap(({ fitted }) => fitted.runs.flatMap(({ start, end }) => [start, end]));
  const times = [...new Set(edges)].sort((a, b) => a - b);
  const broken: string[] = [];
  let before = 0;
  for (const at of times) {
    const here = placed.filter(({ fitted }) => fitted.runs.some(({ start, end }) => start <= at && at < end));
    const flow = here.reduce((sum, { job }) => sum + job.flow, 0);
    const moved = here.some(({ job }) => job.fixed === undefined);
    const flagged = here.every(({ fitted }) => fitted.conflict !== undefined);
    if (flow > source.flow + 1e-6 && (moved || !flagged))
      broken.push(`${source.id} gives ${flow} gpm at ${at}`);
    if (source.fixedFlow && moved && flow > 0 && before > 0 && Math.abs(flow - before) > 1e-6)
      broken.push(`${source.id} changes its flow at ${at}`);
    before = flow;
  }
  return broken;
}

function limitsOfExclusion({ exclusive }: FitSource, placed: readonly Placed[]): string[] {
  return placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => {
      const apart =
        one.job.fieldId === other.job.fieldId ||
        exclusive.some((group) => group.includes(one.job.fieldId) && group.includes(other.job.fieldId));
      const together = one.fitted.runs.some((run) =>
        other.fitted.runs.some(({ start, end }) => run.start < end && start < run.end),
      );
      const flagged = one.fitted.conflict !== undefined && other.fitted.conflict !== undefined;
      return apart && together && !flagged ? [`${one.job.id} runs beside ${other.job.id}`] : [];
    }),
  );
}
