import type { GridJob } from './grid-job.ts';
import { joinSpans } from './join-spans.ts';
import type { Timeline } from './timeline.ts';

/** Takes every slot that a fixed job touches. */
export function standFixed(job: GridJob, timeline: Timeline): void {
  const { grid, slots } = timeline;
  const touched = joinSpans(job.job.fixed ?? []).map(({ start, end }) => ({
    start: Math.max(0, Math.floor(start / grid)),
    end: Math.min(slots, Math.ceil(end / grid)),
  }));
  job.runs = joinSpans(touched);
  timeline.add(job);
}
