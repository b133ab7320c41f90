import type { Irrigation } from '@headgate/contracts/irrigation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { localTime } from '../../../lib/display/local-time.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { controllersQuery } from '../../../entities/controller/controllers.queries.ts';
import { irrigationsQuery } from '../../../entities/irrigation/irrigations.queries.ts';

/** Water of zones that no field has: it waits, and counts on a field that gets the zone. Nothing, where there is none. */
export function UnassignedWater() {
  const { data: runs = [], hasNextPage } = useInfiniteQuery(irrigationsQuery({ unassigned: 'true' }));
  const { data: controllers = [] } = useQuery(controllersQuery);
  if (runs.length === 0) return null;
  const zones = Map.groupBy(runs, ({ zone }) => `${zone?.controllerId ?? ''} ${zone?.zoneId ?? ''}`);
  const nameOf = ({ zone }: Irrigation): string => {
    const controller = controllers.find(({ id }) => id === zone?.controllerId);
    const name = controller?.zones.find(({ id }) => id === zone?.zoneId)?.name ?? zone?.zoneId ?? '';
    return controller === undefined ? name : `${name} (${controller.controllerModel})`;
  };
  return (
    <section aria-labelledby="unassigned-water" className="mb-6 rounded-control bg-warn-tint p-4">
      <h2 id="unassigned-water" className="text-18 font-bold">
        Water without a field
      </h2>
      <p className="mt-1">
        It counts nowhere yet. Edit the field and add its zone: then this water counts there, too.
      </p>
      <ul className="numerals mt-2 grid gap-1">
        {[...zones].map(([key, [newest, ...older]]) =>
          newest === undefined ? null : (
            <li key={key} className="wrap-anywhere">
              <span className="font-semibold">{nameOf(newest)}</span>: {runText(newest, older)}
            </li>
          ),
        )}
        {hasNextPage && <li>More of it is older.</li>}
      </ul>
    </section>
  );
}

function runText(newest: Irrigation, older: readonly Irrigation[]): string {
  const hours = decimals(
    [newest, ...older].reduce((sum, run) => sum + (run.hours ?? 0), 0),
    1,
  );
  const last = localTime(newest.start);
  if (older.length === 0) return `${hours} h on ${last}`;
  const times = String(older.length + 1);
  return `${times} times, ${hours} h in all, last on ${last}`;
}
