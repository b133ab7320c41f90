import type { PlannedIrrigation } from '@headgate/contracts/plan';
import type { Stretch } from './plan-week.ts';

/** Water that is taken from a source from one moment to another. */
export interface Taken extends Stretch {
  /** [gpm] */
  readonly flow: number;
}

/** From a moment on [ms, gpm]. */
export interface FlowStep {
  readonly at: number;
  readonly flow: number;
}

const minute = 60_000;
const takesWater = new Set(['proposed', 'accepted', 'applied', 'not-reported']);

export const runsOf = ({ planned: { runs } }: PlannedIrrigation): readonly Stretch[] =>
  runs.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

/** How long water flows [min], its pauses left out. */
export const minutesOf = (planned: PlannedIrrigation): number =>
  runsOf(planned).reduce((sum, { start, end }) => sum + (end - start), 0) / minute;

/** Null: nobody knows its rate. */
export function flowOf(planned: PlannedIrrigation): number | null {
  const minutes = minutesOf(planned);
  const { hours, gallons } = planned.planned;
  return hours === null || minutes === 0 ? null : gallons / minutes;
}

export function takenBy(all: readonly PlannedIrrigation[]): readonly Taken[] {
  return all
    .filter(({ state }) => takesWater.has(state))
    .flatMap((planned) => {
      const flow = flowOf(planned);
      return flow === null ? [] : runsOf(planned).map((run) => ({ ...run, flow }));
    });
}

/** The flow over time: how much from each change on. */
export function flowSteps(taken: readonly Taken[]): readonly FlowStep[] {
  const changes = new Map<number, number>();
  for (const { start, end, flow } of taken) {
    changes.set(start, (changes.get(start) ?? 0) + flow);
    changes.set(end, (changes.get(end) ?? 0) - flow);
  }
  let flow = 0;
  return [...changes]
    .sort(([one], [other]) => one - other)
    .map(([at, change]) => {
      flow = Math.max(0, flow + change);
      return { at, flow };
    });
}

/** The most that is taken at once within a stretch. */
export function maxWithin(taken: readonly Taken[], { start, end }: Stretch): number {
  const within = taken.filter((each) => each.start < end && start < each.end);
  return Math.max(0, ...flowSteps(within).map(({ flow }) => flow));
}
