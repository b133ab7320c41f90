import { addDays, daysBetween } from '@headgate/agronomy';
import { Logger } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { SourceFailure, type FetchOutcome } from '../../outside/source-failure.ts';
import type { PlaceCatalogue } from '../../places/place-catalogue.ts';
import type { Clock } from '../../time/clock.ts';
import { completeWeather } from '../complete-weather.ts';
import type { OpenMeteoClient } from '../open-meteo.client.ts';
import type { CimisClient } from '../sources/cimis.client.ts';
import { nwsDays } from '../sources/nws-days.ts';
import type { NwsClient } from '../sources/nws.client.ts';
import { openMeteoDays } from '../sources/open-meteo-days.ts';
import type { DaySource, SourceDay } from '../sources/source-day.ts';
import { cellCentre } from './cell-of.ts';
import type { ClaimedCell, FetchedCell } from './cell-store.ts';
import { cimisDays } from './cimis-days.ts';

/** As far back as Open-Meteo's forecast goes. */
const maxPastDays = 92;
/** Days before the last one that are asked for anew: late and corrected ones come within a week. */
const renewedDays = 7;
/** A plan's seven after today, and two for the day on which nobody could be asked. */
const forecastDays = 10;
/** Cells that are asked for at once, over all callers of this process. */
const atOnce = 8;
/** All attempts at one source; shorter than the claim [ms]. */
const timeout = 15_000;

export interface SourceDependencies {
  readonly openMeteo: OpenMeteoClient;
  readonly nws: NwsClient;
  /** Where a key is configured. */
  readonly cimis?: CimisClient | undefined;
  readonly places: PlaceCatalogue;
  readonly clock: Clock;
  /** Told of each time that a source was asked. */
  readonly onFetch?: (source: DaySource, outcome: FetchOutcome) => void;
}

/** Asks the sources of weather for cells, by their centres alone. A source that has nothing is left out: never throws. */
export class AskSources {
  readonly #logger = new Logger(AskSources.name);
  readonly #parts: SourceDependencies;
  readonly #gate = bulkhead(atOnce, Infinity);

  constructor(parts: SourceDependencies) {
    this.#parts = parts;
  }

  get hasCimis(): boolean {
    return this.#parts.cimis !== undefined;
  }

  /** Open-Meteo's past and coming days; where it has none, and there is no forecast of today yet, the Weather Service's. */
  async forecast(claimed: ClaimedCell, today: string): Promise<FetchedCell> {
    const { cell, nwsGrid, forecastOn } = claimed;
    const isOld = (day: string | null) => day === null || day < today;
    if (!isOld(claimed.openMeteoOn)) return { cell, days: [], openMeteo: true, forecast: true, nwsGrid };
    const days = await this.#try('open-meteo', () => this.#openMeteo(claimed, today));
    if (days !== undefined) return { cell, days, openMeteo: true, forecast: true, nwsGrid };
    if (!isOld(forecastOn)) return { cell, days: [], openMeteo: false, forecast: true, nwsGrid };
    const fetched = await this.#try('nws', () => this.#nws(claimed));
    return {
      cell,
      days: fetched?.days ?? [],
      openMeteo: false,
      forecast: fetched !== undefined,
      nwsGrid: fetched?.grid ?? null,
    };
  }

  /** What CIMIS observed, by cell; empty without a key. */
  async observed(claimed: readonly ClaimedCell[], today: string): Promise<Map<string, SourceDay[]>> {
    const { cimis } = this.#parts;
    if (cimis === undefined || claimed.length === 0) return new Map();
    const from = claimed.reduce((first, { cimisUntil }) => {
      const own = addDays(today, -pastDaysFrom(cimisUntil, today));
      return own < first ? own : first;
    }, today);
    const cells = claimed.map(({ cell }) => ({ cell, centre: cellCentre(cell) }));
    const range = { from, to: addDays(today, -1) };
    const ask = () => cimisDays(cimis, cells, range, AbortSignal.timeout(2 * timeout));
    return (await this.#try('cimis', ask)) ?? new Map<string, SourceDay[]>();
  }

  async #openMeteo({ cell, openMeteoOn }: ClaimedCell, today: string): Promise<SourceDay[]> {
    const { openMeteo, places, clock } = this.#parts;
    const centre = cellCentre(cell);
    const { etoRegion } = places.nearest(centre);
    const span = { pastDays: pastDaysFrom(openMeteoOn, today), forecastDays };
    const weather = await openMeteo.weatherAt(centre, AbortSignal.timeout(timeout), span);
    const days = openMeteoDays(completeWeather(weather, { lat: centre.lat, etoRegion }, clock.now()), today);
    const range = { first: addDays(today, -span.pastDays), last: addDays(today, forecastDays - 1) };
    const wanted = days.filter(({ date }) => date >= range.first && date <= range.last);
    if (!wanted.some(({ date }) => date === today)) {
      throw new SourceFailure('unusable', `the days around ${today} are not in it`, false);
    }
    return wanted;
  }

  async #nws({ cell, nwsGrid }: ClaimedCell): Promise<{ grid: string; days: SourceDay[] }> {
    const { nws, clock } = this.#parts;
    const centre = cellCentre(cell);
    const signal = AbortSignal.timeout(timeout);
    const grid = nwsGrid ?? (await nws.gridAt(centre, signal));
    const days = nwsDays(await nws.forecastAt(grid, signal), centre.lat, (instant) => clock.dayOf(instant));
    if (days.length === 0) throw new SourceFailure('unusable', 'no whole day is in it', false);
    return { grid, days };
  }

  /** Undefined: it has nothing. */
  async #try<Result>(source: DaySource, ask: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await this.#gate.execute(ask);
      this.#parts.onFetch?.(source, 'ok');
      return result;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      this.#parts.onFetch?.(source, error.kind);
      this.#logger.warn({ source, kind: error.kind, reason: error.message }, 'No weather of a cell');
      return undefined;
    }
  }
}

function pastDaysFrom(last: string | null, today: string): number {
  if (last === null) return maxPastDays;
  return Math.min(maxPastDays, Math.max(0, daysBetween(last, today)) + renewedDays);
}
