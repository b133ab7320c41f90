import type { Preference } from './choose-slots.ts';
import type { FitOptions } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import type { OpenSlots } from './open-slots.ts';
import { placeJob, standNowhere } from './place-job.ts';
import { exceeds, isBetter, scoreOf } from './plan-score.ts';
import type { Stretch } from './stretches.ts';
import type { Timeline } from './timeline.ts';

const preferences: readonly Preference[] = ['early', 'whole', 'tight', 'late'];
/** A week of quarter hours. */
const usualSlots = 700;

export type Moves = Required<Pick<FitOptions, 'moves' | 'overloadedMoves'>>;

/**
 * Takes a few jobs away, mostly one that could do better and others of its days, and puts them back in another order, as
 * long as that makes the plan no worse. Ends when every job does as well as it can, after so many moves, or when a
 * quarter as many in a row have changed nothing for the better; a sixth, where more is due than the source can give.
 */
export function improvePlan(
  jobs: readonly GridJob[],
  timeline: Timeline,
  open: OpenSlots,
  { moves, overloadedMoves, random }: Moves & { readonly random: () => number },
): void {
  let score = scoreOf(jobs);
  // A finer grid takes longer, and is tried less often.
  const overloaded = isOverloaded(jobs, timeline);
  const limit = Math.ceil((overloaded ? overloadedMoves : moves) * Math.min(1, usualSlots / timeline.slots));
  const maxIdle = limit / (overloaded ? 6 : 4);
  let idle = 0;
  let worse = jobsToImprove(jobs);
  const before = timeline.newTaken();
  for (let move = 0; move < limit && idle < maxIdle; move += 1) {
    const { lossy, dear } = worse;
    if (lossy.length + dear.length === 0) return;
    const first = lossy.length > 0 && (dear.length === 0 || random() < 0.7) ? lossy : dear;
    const moved = jobsToMove(random() < 0.85 ? first : jobs, jobs, timeline, random);
    before.copy(timeline.taken);
    const places = moved.map(placeOf);
    for (const job of moved) takeAway(job, timeline);
    // What is lost at least, as if those that stand nowhere yet all found their best places.
    let loss = places.reduce((sum, place) => sum + place.job.ideal.loss - place.loss, score.loss);
    for (const job of moved) {
      if (exceeds(loss, score.loss)) break;
      const preference = oneOf(preferences, random) ?? 'early';
      placeJob(job, timeline, open, { preference, beside: random() < 0.5 });
      loss += job.loss - job.ideal.loss;
    }
    const next = scoreOf(jobs);
    if (isBetter(score, next)) {
      putBack(places);
      timeline.taken.copy(before);
      idle += 1;
    } else {
      idle = isBetter(next, score) ? 0 : idle + 1;
      score = next;
      worse = jobsToImprove(jobs);
    }
  }
}

/** Those that could do better if they were alone. */
function jobsToImprove(jobs: readonly GridJob[]) {
  return {
    lossy: jobs.filter((job) => exceeds(job.loss, job.ideal.loss)),
    dear: jobs.filter((job) => exceeds(job.cost, job.ideal.cost)),
  };
}

/** Whether, by some deadline, more is due than the source gives until then. */
function isOverloaded(jobs: readonly GridJob[], { gives, capacity }: Timeline): boolean {
  let wanted = 0;
  return jobs
    .toSorted((a, b) => a.due - b.due)
    .some(({ need, flow, due }) => {
      wanted += need * flow;
      const slots = gives.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, due) - start), 0);
      return wanted > slots * capacity;
    });
}

function oneOf<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** One of the first list and up to four others that want some of the same days, in any order. */
function jobsToMove(
  firsts: readonly GridJob[],
  jobs: readonly GridJob[],
  timeline: Timeline,
  random: () => number,
): GridJob[] {
  const first = oneOf(firsts, random);
  if (first === undefined) return [];
  const chosen = new Set([first]);
  const count = 2 + Math.floor(random() * 4);
  for (let tries = 0; tries < 12 && chosen.size < count; tries += 1) {
    const other = oneOf(jobs, random);
    if (other !== undefined && other.from < first.due && first.from < other.due) chosen.add(other);
  }
  if (timeline.fixedFlow) addBlock(chosen, jobs);
  return shuffled([...chosen], random);
}

/** Whoever runs while one of them does, or right before or after: without them its flow would not stay the same. */
function addBlock(chosen: Set<GridJob>, jobs: readonly GridJob[]): void {
  // A set goes on to what is added meanwhile.
  for (const job of chosen) for (const other of jobs) if (meets(job.runs, other.runs)) chosen.add(other);
}

function meets(runs: readonly Stretch[], others: readonly Stretch[]): boolean {
  return runs.some((run) => others.some(({ start, end }) => run.start <= end && start <= run.end));
}

function shuffled(jobs: readonly GridJob[], random: () => number): GridJob[] {
  const list: GridJob[] = [];
  for (const job of jobs) list.splice(Math.floor(random() * (list.length + 1)), 0, job);
  return list;
}

export interface Place {
  readonly job: GridJob;
  readonly runs: readonly Stretch[];
  readonly given: number;
  readonly loss: number;
  readonly cost: number;
}

export function placeOf(job: GridJob): Place {
  const { runs, given, loss, cost } = job;
  return { job, runs, given, loss, cost };
}

/** The timeline is restored apart. */
export function putBack(places: readonly Place[]): void {
  for (const { job, runs, given, loss, cost } of places) {
    job.runs = runs;
    job.given = given;
    job.loss = loss;
    job.cost = cost;
  }
}

function takeAway(job: GridJob, timeline: Timeline): void {
  timeline.remove(job);
  standNowhere(job);
}
