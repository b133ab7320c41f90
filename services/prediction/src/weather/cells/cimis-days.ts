import type { Point } from '../../places/read-places.ts';
import type { CimisClient } from '../sources/cimis.client.ts';
import type { CimisStation } from '../sources/read-cimis.ts';
import type { SourceDay } from '../sources/source-day.ts';

/** A station tells of a cell whose centre is no further away [km]; beyond, Spatial CIMIS knows better. */
const nearEnough = 8;
const kilometresADegree = 111;

interface CentredCell {
  readonly cell: string;
  readonly centre: Point;
}

/**
 * What CIMIS observed in cells: the nearest station's days where one is near enough, and Spatial CIMIS everywhere, which stands in
 * for the station's missing days. Throws `SourceFailure`.
 */
export async function cimisDays(
  cimis: CimisClient,
  cells: readonly CentredCell[],
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Map<string, SourceDay[]>> {
  const stations = await cimis.stations(signal);
  const stationOf = new Map(cells.map(({ cell, centre }) => [cell, nearestOf(stations, centre)]));
  const numbers = [...new Set([...stationOf.values()].filter((number) => number !== undefined))];
  const atStations =
    numbers.length === 0
      ? new Map<string, SourceDay[]>()
      : await cimis.stationDays(numbers, from, to, signal);
  const inSpace = await cimis.spatialDays(
    cells.map(({ centre }) => centre),
    from,
    to,
    signal,
  );
  return new Map(
    cells.map(({ cell }, index) => {
      const station = stationOf.get(cell);
      const measured = station === undefined ? [] : (atStations.get(station) ?? []);
      return [cell, [...(inSpace[index] ?? []), ...measured]];
    }),
  );
}

function nearestOf(stations: readonly CimisStation[], { lat, lng }: Point): string | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: { number: string; distance: number } | undefined;
  for (const { number, ...at } of stations) {
    const distance = Math.hypot(at.lat - lat, (at.lng - lng) * shrink) * kilometresADegree;
    if (distance <= nearEnough && distance < (nearest?.distance ?? Infinity)) nearest = { number, distance };
  }
  return nearest?.number;
}
