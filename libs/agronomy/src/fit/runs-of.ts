import type { Span } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import { joinSpans } from './join-spans.ts';

/** Where a job stands [min]: a fixed one where it was told to, any other with the last slot's unused minutes cut off. */
export function runsOf({ job, runs, given, need, over }: GridJob, grid: number): Span[] {
  if (job.fixed !== undefined) return joinSpans(job.fixed);
  const spans: { start: number; end: number }[] = [];
  for (let index = 0; index < runs.length; index += 2) {
    spans.push({ start: (runs[index] ?? 0) * grid, end: (runs[index + 1] ?? 0) * grid });
  }
  const last = spans.at(-1);
  if (last !== undefined && given === need) last.end -= over;
  return spans;
}
