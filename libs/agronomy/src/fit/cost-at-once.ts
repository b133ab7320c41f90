import type { FitSource, PriceSpan } from './fit-types.ts';
import { gridJobs } from './grid-jobs.ts';
import { gridOf } from './grid-of.ts';
import { openSlotsOf } from './open-slots.ts';
import { placeJob } from './place-job.ts';
import { runsOf } from './runs-of.ts';
import { energyCost, type Flowing } from './source-figures.ts';
import { Timeline } from './timeline.ts';

/**
 * What the water of a plan would cost if each job ran as soon as it may begin, in that order, under the same limits,
 * whatever the price [USD]. Water that finds no place so is priced as in the plan: moving it saves nothing.
 */
export function costAtOnce(
  source: FitSource,
  flowing: readonly Flowing[],
  horizon: number,
  pieces: readonly PriceSpan[],
): number {
  const given = flowing.map(({ job, runs }) => {
    const { fixed: _moved, ...rest } = job;
    const full = runs.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, horizon) - Math.max(0, start)),
      0,
    );
    return { ...rest, full, least: 0, deadline: horizon };
  });
  const timeline = new Timeline(source, [], horizon, gridOf(source, given));
  const jobs = gridJobs(source, given, timeline);
  const open = openSlotsOf(timeline);
  const inOrder = jobs.toSorted((a, b) => a.from - b.from || (a.job.id < b.job.id ? -1 : 1));
  for (const job of inOrder) placeJob(job, timeline, open, { preference: 'early', beside: false });
  let usd = 0;
  for (const [index, job] of jobs.entries()) {
    const { flow, full } = job.job;
    const runs = runsOf(job, timeline.grid);
    const minutes = runs.reduce((sum, { start, end }) => sum + end - start, 0);
    const planned = full === 0 ? 0 : energyCost(source, flow, flowing[index]?.runs ?? [], pieces) / full;
    usd += energyCost(source, flow, runs, pieces) + (full - minutes) * planned;
  }
  return usd;
}
