import { flowCuts, weighted } from './flow-cuts.ts';
import { LinearModel } from './linear-model.ts';
import { slotMinutes, type SourceWeek } from './source-week.ts';

/**
 * No plan costs less [USD]: minutes of each job in each interval in which nothing changes, neither price nor who may run,
 * as if flow could be shared out at will but for what cannot run together. Undefined where not even that fits.
 */
export function linearBound({ source, jobs, slots, price, open, alone }: SourceWeek): number | undefined {
  const model = new LinearModel();
  const columns: (readonly [index: number, value: number])[][] = jobs.map(() => []);
  const same = (a: number, b: number) => price[a] === price[b] && open.every((mask) => mask[a] === mask[b]);
  for (let start = 0; start < slots;) {
    let end = start + 1;
    while (end < slots && same(start, end)) end += 1;
    const length = end - start;
    const here = new Map<number, number>();
    for (const [index, { flow }] of jobs.entries()) {
      if (open[index]?.[start] !== 1) continue;
      const column = model.addVariable((price[start] ?? 0) * flow, length);
      here.set(index, column);
      columns[index]?.push([column, 1]);
    }
    if (here.size > 1) {
      model.addRow(
        0,
        source.flow * length,
        [...here].map(([index, column]) => [column, jobs[index]?.flow ?? 0]),
      );
      for (const { weights } of flowCuts(
        [...here.keys()].map((index) => jobs[index]?.flow ?? 0),
        source.flow,
      )) {
        model.addRow(0, length, weighted([...here.values()], weights));
      }
      for (const group of alone) {
        const terms = group.flatMap((index) => (here.has(index) ? [[here.get(index) ?? 0, 1] as const] : []));
        if (terms.length > 1) model.addRow(0, length, terms);
      }
    }
    start = end;
  }
  for (const [index, { full }] of jobs.entries()) {
    const need = Math.ceil(full / slotMinutes);
    model.addRow(need, need, columns[index] ?? []);
  }
  const solved = model.solve(60);
  return solved.kind === 'optimal' ? solved.objective : undefined;
}
