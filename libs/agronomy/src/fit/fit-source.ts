import { costAtOnce } from './cost-at-once.ts';
import type { FitJob, FitOptions, FitSource, FittedJob, FittedSource, PriceSpan } from './fit-types.ts';
import { fixedConflict } from './fixed-conflict.ts';
import type { GridJob } from './grid-job.ts';
import { gridJobs } from './grid-jobs.ts';
import { gridOf } from './grid-of.ts';
import { openSlotsOf, type OpenSlots } from './open-slots.ts';
import { pricePieces } from './price-pieces.ts';
import { reasonOf } from './reason-of.ts';
import { runsOf } from './runs-of.ts';
import { placeJobs } from './place-jobs.ts';
import { seededRandom } from './seeded-random.ts';
import { sourceFigures } from './source-figures.ts';
import { standFixed } from './stand-fixed.ts';
import { Timeline } from './timeline.ts';

/** Fits the jobs of one source; `jobs` come by id. */
export function fitSource(
  source: FitSource,
  jobs: readonly FitJob[],
  horizon: number,
  { seed, explain, ...moves }: Required<FitOptions>,
): { readonly source: FittedSource; readonly jobs: FittedJob[] } {
  const pieces = pricePieces(source.prices, horizon);
  const timeline = new Timeline(source, pieces, horizon, gridOf(source, jobs));
  const gridded = gridJobs(source, jobs, timeline);
  for (const job of gridded) if (job.fixed) standFixed(job, timeline);
  const movable = gridded.filter(({ fixed }) => !fixed);
  const open = openSlotsOf(timeline);
  placeJobs(movable, timeline, open, moves, seededRandom(seed));
  const flowing = gridded.map((job) => ({ job: job.job, runs: runsOf(job, timeline.grid) }));
  const figures = sourceFigures(source, flowing, pieces);
  const costAtOnceUsd =
    !explain || hasOnePrice(source, pieces) ? figures.costUsd : costAtOnce(source, flowing, horizon, pieces);
  return {
    source: { id: source.id, ...figures, costAtOnceUsd },
    jobs: gridded.map((job) => fitted(job, { source, horizon, timeline, open, all: gridded, explain })),
  };
}

/** Whenever its water flows, it costs the same. */
const hasOnePrice = ({ kwhPerGallon }: FitSource, [first, ...others]: readonly PriceSpan[]): boolean =>
  kwhPerGallon === 0 || others.every(({ usdPerKwh }) => usdPerKwh === first?.usdPerKwh);

interface Plan {
  readonly source: FitSource;
  readonly horizon: number;
  readonly timeline: Timeline;
  readonly open: OpenSlots;
  readonly all: readonly GridJob[];
  readonly explain: boolean;
}

function fitted(job: GridJob, { source, horizon, timeline, open, all, explain }: Plan): FittedJob {
  const runs = runsOf(job, timeline.grid);
  const { id, full, deadline } = job.job;
  const minutes = runs.reduce((sum, { start, end }) => sum + end - start, 0);
  const unserved = job.fixed ? 0 : Math.max(0, full - minutes);
  const late = Math.max(0, (runs.at(-1)?.end ?? deadline) - deadline);
  const conflict = job.fixed ? fixedConflict(job, source, all, horizon) : undefined;
  const amiss = explain && !job.fixed && (unserved > 0 || late > 0);
  return {
    id,
    runs,
    unserved,
    late,
    ...(amiss && { reason: reasonOf(job, timeline, open) }),
    ...(conflict !== undefined && { conflict }),
  };
}
