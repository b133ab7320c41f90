import { runHoursAhead, type PlannedRun } from '@headgate/contracts/planned-run';
import type { Valves } from '../../fields/valves-of-fields.ts';
import { endOf, type PlannedRow } from '../planned/planned-row.ts';

const [minute, hour] = [60_000, 3_600_000];

/** So long it takes at most until a run that is wanted at once is scheduled [ms]. */
const notice = minute;

/**
 * Runs that the bridge is to have of a planned irrigation at a moment: those of its stretches whose start is near, in all zones of its
 * field, where it is accepted and the field's controllers are to open the valves. A stretch that should run by then stays as it was
 * wanted `before`; one that was not (it was accepted late) runs for the rest of its time. Of what starts by itself, only a stretch
 * that was checked.
 */
export function wantedRuns(
  row: Pick<PlannedRow, 'state' | 'data'>,
  valves: Pick<Valves, 'zones' | 'automation'> | undefined,
  now: number,
  before: readonly PlannedRun[] = [],
): PlannedRun[] {
  const { state, data } = row;
  if (state !== 'accepted' || valves === undefined || valves.automation === 'advise') return [];
  if (data.isAutomatic === true && valves.automation !== 'run') return [];
  if (endOf(data) <= now) return [];
  const known = new Map(before.map((run) => [placeOf(run), run]));
  const length = data.runs.reduce((sum, [start, end]) => sum + end - start, 0);
  return data.runs.flatMap(([start, end], cycle) => {
    const isDue = data.isAutomatic !== true || data.startCheck?.start === start;
    return valves.zones.flatMap(({ controllerId, zoneId, share }): PlannedRun[] => {
      const run = { controllerId, zoneId, cycle };
      const begun = start > now ? undefined : known.get(placeOf(run));
      if (begun !== undefined) return [begun];
      if (!isDue || start > now + runHoursAhead * hour) return [];
      const from = start > now ? start : Math.ceil((now + notice) / minute) * minute;
      const minutes = Math.floor((end - from) / minute);
      if (minutes < 1) return [];
      const gallons = (data.gallons * minutes * minute) / length;
      const water = gallons > 0 && share > 0 ? { gallons, share } : null;
      return [{ ...run, startAt: new Date(from).toISOString(), minutes, water }];
    });
  });
}

/** One stretch in one zone. */
export const placeOf = ({
  controllerId,
  zoneId,
  cycle,
}: Pick<PlannedRun, 'controllerId' | 'zoneId' | 'cycle'>) => `${controllerId} ${zoneId} ${String(cycle)}`;

/** A database gives an object's keys in an order of its own. */
const keyOf = (run: PlannedRun): string =>
  [placeOf(run), run.startAt, run.minutes, run.water?.gallons, run.water?.share].join(' ');

/** Whether two sets are the same, in whatever order. */
export const areSameRuns = (one: readonly PlannedRun[], other: readonly PlannedRun[]): boolean =>
  one.length === other.length && one.map(keyOf).toSorted().join() === other.map(keyOf).toSorted().join();
