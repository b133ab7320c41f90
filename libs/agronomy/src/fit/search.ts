import type { Preference } from './choose-slots.ts';
import type { GridJob } from './grid-job.ts';
import { marksOf, placeJob, standNowhere, type Marks, type Placement } from './place-job.ts';
import type { Timeline } from './timeline.ts';

/** What a plan is judged by: what is unserved or late first, then cost, then how often water is started. */
interface Score {
  loss: number;
  cost: number;
  runs: number;
}

const firstPlacements: readonly Placement[] = [
  { preference: 'whole', beside: false },
  { preference: 'early', beside: true },
  { preference: 'tight', beside: false },
];
/** A week of quarter hours. */
const usualSlots = 700;
const preferences: readonly Preference[] = ['early', 'whole', 'tight', 'late'];

/**
 * Places jobs of one source: earliest deadline first, and by what each would lose; then takes a few away, a dear one and
 * others of its time, and puts them back in another order, as long as that makes the plan no worse. Jobs come in an order
 * that does not depend on the caller's, and stand nowhere.
 */
export function search(jobs: GridJob[], timeline: Timeline, moves: number, random: () => number): void {
  const marks = marksOf(timeline);
  for (const job of jobs) standNowhere(job);
  const ideal = idealOf(jobs, timeline, marks);
  let best: Score | undefined;
  let kept: Saved[] = [];
  const byDeadline = jobs.toSorted(inOrderOfDeadline);
  const byLoss = jobs.toSorted((a, b) => b.weight / b.flow - a.weight / a.flow || inOrderOfDeadline(a, b));
  for (const order of [byDeadline, byLoss]) {
    for (const placement of firstPlacements) {
      for (const job of jobs) take(job, timeline);
      for (const job of order) placeJob(job, timeline, marks, placement);
      const score = scoreOf(jobs);
      if (best === undefined || isBetter(score, best)) {
        best = score;
        kept = jobs.map(saved);
      }
      if (moves === 0 || isIdeal(best, ideal)) break;
    }
    if (best !== undefined && (moves === 0 || isIdeal(best, ideal))) break;
  }
  restore(kept, timeline);
  if (best !== undefined && !isIdeal(best, ideal))
    improve(jobs, timeline, marks, { moves, random, best, ideal });
}

/** What each would lose and cost if it had the source for itself. */
function idealOf(jobs: readonly GridJob[], timeline: Timeline, marks: Marks): Score {
  const ideal = { loss: 0, cost: 0, runs: 0 };
  for (const job of jobs) {
    placeJob(job, timeline, marks, { preference: 'whole', beside: false });
    ideal.loss += job.loss;
    ideal.cost += job.cost;
    take(job, timeline);
  }
  return ideal;
}

interface Improvement {
  readonly moves: number;
  readonly random: () => number;
  readonly best: Score;
  readonly ideal: Score;
}

function improve(
  jobs: readonly GridJob[],
  timeline: Timeline,
  marks: Marks,
  { moves, random, best, ideal }: Improvement,
): void {
  let score = best;
  // Fine grids take as long as usual ones, and try less.
  const limit = Math.ceil(moves * Math.min(1, usualSlots / timeline.slots));
  for (let move = 0; move < limit; move += 1) {
    const moved = chooseJobs(jobs, timeline, random);
    const before = moved.map(saved);
    for (const job of moved) take(job, timeline);
    for (const job of moved) {
      const preference = preferences[Math.floor(random() * preferences.length)] ?? 'early';
      placeJob(job, timeline, marks, { preference, beside: random() < 0.5 });
    }
    const next = scoreOf(jobs);
    if (isBetter(score, next)) restore(before, timeline);
    else score = next;
    if (isIdeal(score, ideal)) return;
  }
}

function chooseJobs(jobs: readonly GridJob[], timeline: Timeline, random: () => number): GridJob[] {
  const any = () => jobs[Math.floor(random() * jobs.length)];
  const first = any();
  if (first === undefined) return [];
  const chosen = new Set([first]);
  const count = 2 + Math.floor(random() * 3);
  for (let tries = 0; tries < 12 && chosen.size < count; tries += 1) {
    const other = any();
    if (other !== undefined && other.from < first.due && first.from < other.due) chosen.add(other);
  }
  const list = [...chosen];
  if (timeline.fixedFlow) addBlock(list, jobs);
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const held = list[index];
    const swapped = list[other];
    if (held === undefined || swapped === undefined) continue;
    list[index] = swapped;
    list[other] = held;
  }
  return list;
}

/** Whoever runs while one of them does, or right before or after: without them its flow would not stay the same. */
function addBlock(list: GridJob[], jobs: readonly GridJob[]): void {
  for (const job of list) {
    for (const other of jobs) if (!list.includes(other) && meets(job.runs, other.runs)) list.push(other);
  }
}

function meets(runs: readonly number[], others: readonly number[]): boolean {
  for (let index = 0; index < runs.length; index += 2) {
    for (let other = 0; other < others.length; other += 2) {
      if ((runs[index] ?? 0) <= (others[other + 1] ?? 0) && (others[other] ?? 0) <= (runs[index + 1] ?? 0))
        return true;
    }
  }
  return false;
}

interface Saved {
  readonly job: GridJob;
  readonly runs: readonly number[];
  readonly given: number;
  readonly loss: number;
  readonly cost: number;
}

function saved(job: GridJob): Saved {
  const { runs, given, loss, cost } = job;
  return { job, runs, given, loss, cost };
}

function restore(list: readonly Saved[], timeline: Timeline): void {
  for (const { job } of list) timeline.remove(job);
  for (const { job, ...state } of list) {
    Object.assign(job, state);
    timeline.add(job);
  }
}

function take(job: GridJob, timeline: Timeline): void {
  timeline.remove(job);
  standNowhere(job);
}

function scoreOf(jobs: readonly GridJob[]): Score {
  const score = { loss: 0, cost: 0, runs: 0 };
  for (const { loss, cost, runs } of jobs) {
    score.loss += loss;
    score.cost += cost;
    score.runs += runs.length;
  }
  return score;
}

function isBetter(one: Score, other: Score): boolean {
  const loss = one.loss - other.loss;
  if (Math.abs(loss) > 1e-9 * (one.loss + other.loss)) return loss < 0;
  const cost = one.cost - other.cost;
  if (Math.abs(cost) > 1e-9 * (one.cost + other.cost)) return cost < 0;
  return one.runs < other.runs;
}

function isIdeal(score: Score, ideal: Score): boolean {
  return score.loss <= ideal.loss * (1 + 1e-9) && score.cost <= ideal.cost * (1 + 1e-9);
}

function inOrderOfDeadline(a: GridJob, b: GridJob): number {
  return a.due - b.due || a.from - b.from || (a.job.id < b.job.id ? -1 : 1);
}
