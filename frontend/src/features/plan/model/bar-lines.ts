import type { PlanBar } from './plan-groups.ts';
import { placeIn, type PlanWeek } from './plan-week.ts';

/** A bar is never narrower, as a share of the week [%]. */
const narrowest = 2.8;

const startOf = ({ planned: { planned } }: PlanBar): number => Date.parse(planned.start);

/** Bars of a row, in as many lines as it takes for none to lie over another. */
export function barLines(bars: readonly PlanBar[], week: PlanWeek): readonly (readonly PlanBar[])[] {
  const lines: { readonly bars: PlanBar[]; end: number }[] = [];
  for (const bar of bars.toSorted((one, other) => startOf(one) - startOf(other))) {
    const start = placeIn(week, startOf(bar));
    const end = Math.max(start + narrowest, placeIn(week, Date.parse(bar.planned.planned.end)));
    const free = lines.find((line) => line.end <= start);
    if (free === undefined) lines.push({ bars: [bar], end });
    else {
      free.bars.push(bar);
      free.end = end;
    }
  }
  return lines.map((line) => line.bars);
}
