import type { FittedJob } from '@headgate/agronomy';
import { flowCuts, weighted } from './flow-cuts.ts';
import { LinearModel, type Solved } from './linear-model.ts';
import { slotMinutes, type SourceWeek } from './source-week.ts';

/**
 * The least cost of a source's week [USD] in which every job has its full amount in time: whether each job runs in each
 * slot, no run shorter than the least. Starts from a plan that is known.
 */
export function exactOptimum(
  week: SourceWeek,
  plan: ReadonlyMap<string, FittedJob>,
  seconds: number,
): Solved {
  const { source, jobs, slots, open, alone } = week;
  const model = new LinearModel();
  const on = jobs.map((job, index) => addJob(model, week, index, runningSlots(slots, plan.get(job.id))));
  for (let slot = 0; slot < slots; slot += 1) {
    const here = jobs.flatMap(({ flow }, index) =>
      open[index]?.[slot] === 1 ? [[on[index]?.[slot] ?? 0, flow] as const] : [],
    );
    if (here.reduce((sum, [, flow]) => sum + flow, 0) > source.flow) model.addRow(0, source.flow, here);
    const flows = here.map(([, flow]) => flow);
    const columns = here.map(([column]) => column);
    // One of them: a row more for each slot costs the solver more than it gains.
    for (const { weights } of flowCuts(flows, source.flow).slice(0, 1))
      model.addRow(0, 1, weighted(columns, weights));
    for (const group of alone) {
      const terms = group.flatMap((index) =>
        open[index]?.[slot] === 1 ? [[on[index]?.[slot] ?? 0, 1] as const] : [],
      );
      if (terms.length > 1) model.addRow(0, 1, terms);
    }
  }
  return model.solve(seconds);
}

/** Answers the variable of each slot, -1 where it may not run. */
function addJob(model: LinearModel, week: SourceWeek, index: number, running: Uint8Array): number[] {
  const { source, jobs, slots, price, open } = week;
  const { flow, full } = jobs[index] ?? { flow: 0, full: 0 };
  const mask = open[index] ?? new Uint8Array(slots);
  const least = Math.max(1, Math.ceil(source.leastRun / slotMinutes));
  const on: number[] = [];
  const starts: number[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    const is = running[slot] === 1;
    on.push(
      mask[slot] === 1
        ? model.addVariable((price[slot] ?? 0) * flow, 1, { whole: true, start: is ? 1 : 0 })
        : -1,
    );
    const mayStart = mask.subarray(slot, slot + least).every((mark) => mark === 1) && slot + least <= slots;
    const begins = is && running[slot - 1] !== 1;
    starts.push(mayStart ? model.addVariable(0, 1, { whole: true, start: begins ? 1 : 0 }) : -1);
  }
  for (let slot = 0; slot < slots; slot += 1) {
    const here = on[slot] ?? -1;
    if (here === -1) continue;
    const before = on[slot - 1] ?? -1;
    const start = starts[slot] ?? -1;
    // It runs only if it ran or starts; and what started within the least run still runs.
    model.addRow(-Infinity, 0, [
      [here, 1],
      ...(before === -1 ? [] : [[before, -1] as const]),
      ...(start === -1 ? [] : [[start, -1] as const]),
    ]);
    const recent = starts.slice(Math.max(0, slot - least + 1), slot + 1).filter((each) => each !== -1);
    if (recent.length > 0)
      model.addRow(-Infinity, 0, [...recent.map((each) => [each, 1] as const), [here, -1]]);
  }
  const need = Math.ceil(full / slotMinutes);
  model.addRow(
    need,
    need,
    on.filter((column) => column !== -1).map((column) => [column, 1]),
  );
  return on;
}

function runningSlots(slots: number, fitted: FittedJob | undefined): Uint8Array {
  const running = new Uint8Array(slots);
  for (const { start, end } of fitted?.runs ?? []) running.fill(1, start / slotMinutes, end / slotMinutes);
  return running;
}
