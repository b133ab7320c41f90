import type { Span } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import { joinSpans } from './join-spans.ts';

/** Where a job stands [min]: a fixed one where it was told to, any other with a slot's unused minutes cut off its last run that is long enough. */
export function runsOf({ job, runs, given, need, over, leastMinutes }: GridJob, grid: number): Span[] {
  if (job.fixed !== undefined) return joinSpans(job.fixed);
  const spans = runs.map(({ start, end }) => ({ start: start * grid, end: end * grid }));
  const cut = spans.findLast(({ start, end }) => end - start - over >= leastMinutes);
  if (cut !== undefined && given === need) cut.end -= over;
  return spans;
}
