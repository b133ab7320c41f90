import { fitSource } from './fit-source.ts';
import type { FitJob, FitOptions, FitResult, FitSource, FittedJob } from './fit-types.ts';

/** Beyond these, plans of farms of up to 40 fields hardly got cheaper (docs/performance.md). */
const usualMoves = 300;

/**
 * Fits irrigations into what water sources give: their flow, their hours and turns and the fields' are never exceeded;
 * what is unserved (by what it loses) or late is least, then what energy costs. Earliest deadline and cheapest start
 * first, then seeded moves. The order of the inputs does not matter. `horizon`: minutes.
 * @throws RangeError when a job names a source that is not among `sources`.
 */
export function fitIrrigations(
  sources: readonly FitSource[],
  jobs: readonly FitJob[],
  horizon: number,
  { seed = 1, moves = usualMoves, overloadedMoves = moves, explain = true }: FitOptions = {},
): FitResult {
  const ofSource = new Map<string, FitJob[]>(sources.map(({ id }) => [id, []]));
  for (const job of jobs.toSorted(byId)) {
    const list = ofSource.get(job.sourceId);
    if (list === undefined) throw new RangeError(`No source ${job.sourceId}`);
    list.push(job);
  }
  const fitted: FittedJob[] = [];
  const figures = sources.toSorted(byId).map((source) => {
    const result = fitSource(source, ofSource.get(source.id) ?? [], horizon, {
      ...{ seed, moves, overloadedMoves, explain },
    });
    fitted.push(...result.jobs);
    return result.source;
  });
  return { jobs: fitted.sort(byId), sources: figures };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}
