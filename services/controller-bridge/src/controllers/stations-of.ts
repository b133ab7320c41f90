import { Rejected } from '@headgate/runtime';

/** A zone as it is asked for, as far as outputs go. */
interface Wanted {
  readonly id: string;
  readonly station?: number | undefined;
}

/**
 * Each zone's output: the one that is asked for, else the one that it has, else its place in the list where that is free,
 * else the first free one. Throws `Rejected` where two are asked to share one: a start would open both.
 */
export function stationsOf(
  zones: readonly Wanted[],
  stationBefore: (textId: string) => number | undefined,
): readonly number[] {
  const taken = new Set<number>();
  const errors = zones.flatMap(({ station }, index) => {
    if (station === undefined) return [];
    if (taken.has(station))
      return [{ path: `zones.${String(index)}.station`, message: 'Station must be unique' }];
    taken.add(station);
    return [];
  });
  if (errors.length > 0) throw new Rejected('Station must be unique', { errors });
  const take = (station: number | undefined): number | undefined => {
    if (station === undefined || taken.has(station)) return undefined;
    taken.add(station);
    return station;
  };
  // Those that have one keep it before new ones look for theirs.
  const kept = zones.map(({ id, station }) => station ?? take(stationBefore(id)));
  return kept.map((station, index) => station ?? take(index + 1) ?? takeFirst(taken));
}

function takeFirst(taken: Set<number>): number {
  let station = 1;
  while (taken.has(station)) station += 1;
  taken.add(station);
  return station;
}
