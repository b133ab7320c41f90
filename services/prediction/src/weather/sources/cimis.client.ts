import { daysBetween } from '@headgate/agronomy';
import { SourceClient, type SourceOptions } from '../../outside/source-client.ts';
import type { Point } from '../../places/read-places.ts';
import { readCimis, readStations, type CimisDay, type CimisStation } from './read-cimis.ts';
import type { SourceDay } from './source-day.ts';

export interface CimisOptions extends Omit<SourceOptions, 'largestBody'> {
  readonly url: string;
  readonly appKey: string;
}

/** A full answer of 1,750 records with eight values each is about two megabytes. */
const largestBody = 8 * 1024 * 1024;
/** Theirs, of one query. */
const maxRecords = 1_750;
/** An address holds no more points than this. */
const maxTargets = 50;
/** Half a cell of Spatial CIMIS, and a little [degrees]. */
const sameCell = 0.02;
const day = 86_400_000;

const stationItems = [
  ...['day-asce-eto', 'day-precip', 'day-air-tmp-max', 'day-air-tmp-min'],
  ...['day-rel-hum-max', 'day-rel-hum-min', 'day-wind-spd-avg', 'day-sol-rad-avg'],
];
const spatialItems = ['day-asce-eto', 'day-sol-rad-avg'];

/**
 * CIMIS of the Department of Water Resources: stations, and Spatial CIMIS on its 2 km grid (evapotranspiration and radiation
 * only). A free key; at most 1,750 records a query; a day comes after midnight PST, in space later in the morning. Requests carry
 * numbers of stations and points, nothing else.
 */
export class CimisClient {
  readonly #options: CimisOptions;
  readonly #source: SourceClient;
  #stations: { readonly at: number; readonly list: Promise<CimisStation[]> } | undefined;

  constructor(options: CimisOptions) {
    this.#options = options;
    this.#source = new SourceClient({ attemptTimeout: 8_000, ...options, largestBody });
  }

  /** Stations that measure evapotranspiration now; asked for once a day. Throws `SourceFailure`. */
  async stations(signal: AbortSignal): Promise<CimisStation[]> {
    if (this.#stations === undefined || performance.now() - this.#stations.at > day) {
      const address = new URL('/api/station', this.#options.url);
      const list = this.#source.ask({ address }, readStations, signal);
      this.#stations = { at: performance.now(), list };
      list.catch(() => (this.#stations = undefined));
    }
    return await this.#stations.list;
  }

  /** Days of stations, by number; days that were not asked for are left out. Throws `SourceFailure`. */
  async stationDays(
    numbers: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<Map<string, SourceDay[]>> {
    const fetched = await this.#days(numbers, stationItems, { from, to }, signal);
    return grouped(
      numbers,
      fetched,
      ({ station }, number) => station !== undefined && Number(station) === Number(number),
    );
  }

  /** Days of Spatial CIMIS at points, in their order. Throws `SourceFailure`. */
  async spatialDays(
    points: readonly Point[],
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<SourceDay[][]> {
    const targets = points.map(({ lat, lng }) => `lat=${lat},lng=${lng}`);
    const fetched = await this.#days(targets, spatialItems, { from, to }, signal);
    const days = points.map((): SourceDay[] => []);
    for (const one of fetched) days[indexOf(one, points)]?.push(one.day);
    return days;
  }

  async #days(
    targets: readonly string[],
    items: readonly string[],
    { from, to }: { from: string; to: string },
    signal: AbortSignal,
  ): Promise<CimisDay[]> {
    const { url, appKey } = this.#options;
    const size = Math.max(1, Math.min(maxTargets, Math.floor(maxRecords / (daysBetween(from, to) + 1))));
    const fetched: CimisDay[] = [];
    for (let start = 0; start < targets.length; start += size) {
      const address = new URL('/api/data', url);
      const some = targets.slice(start, start + size);
      address.search = new URLSearchParams({
        appKey,
        targets: some.join(some[0]?.startsWith('lat') === true ? ';' : ','),
        startDate: from,
        endDate: to,
        dataItems: items.join(','),
        unitOfMeasure: 'M',
      }).toString();
      fetched.push(...(await this.#source.ask({ address }, readCimis, signal)));
    }
    return fetched.filter((one) => one.day.date >= from && one.day.date <= to);
  }
}

/** Which of the points a day is of; -1: none of them. */
function indexOf({ station, point }: CimisDay, points: readonly Point[]): number {
  if (station !== undefined) return -1;
  if (point === undefined) return points.length === 1 ? 0 : -1;
  const distances = points.map(({ lat, lng }) =>
    Math.max(Math.abs(point.lat - lat), Math.abs(point.lng - lng)),
  );
  const nearest = Math.min(...distances);
  return nearest < sameCell ? distances.indexOf(nearest) : -1;
}

function grouped(
  numbers: readonly string[],
  fetched: readonly CimisDay[],
  isOf: (one: CimisDay, number: string) => boolean,
): Map<string, SourceDay[]> {
  return new Map(
    numbers.map((number) => [number, fetched.filter((one) => isOf(one, number)).map((one) => one.day)]),
  );
}
