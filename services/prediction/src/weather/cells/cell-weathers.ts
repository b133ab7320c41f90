import { setTimeout as sleep } from 'node:timers/promises';
import { daysBetween, type EtoRegion } from '@headgate/agronomy';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { AskSources, type SourceDependencies } from './ask-sources.ts';
import { cellCentre } from './cell-of.ts';
import { CellStore, type ClaimedCell } from './cell-store.ts';
import type { CellWeather } from './cell-weather.ts';
import { readCells, type ReadRange } from './read-cells.ts';

/** What a caller waits for weather, all in all [ms]. */
const productionTimeout = 1_200;
/** Cells that are asked for, merged and written together. */
const groupSize = 8;
/** California's irrigated land is about 10,000 cells. */
const maxRegions = 50_000;
/** How often to look whether another replica is done [ms], and how long at most. */
const checkInterval = 100;
const longestWait = 10_000;
/** An outage of Open-Meteo, and a day that CIMIS has not told yet, are looked at again so much later [min]. */
const againAfterOutage = 30;
const againForObserved = 180;

/** The weather of grid cells, always: what was observed and is forecast, and the region's means where nothing is held. */
export class CellWeathers {
  readonly #logger = new Logger(CellWeathers.name);
  readonly #parts: SourceDependencies;
  readonly #store: CellStore;
  readonly #sources: AskSources;
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Looked for among all places once. */
  readonly #regions = new Map<string, EtoRegion>();

  constructor(database: DataSource, parts: SourceDependencies) {
    this.#parts = parts;
    this.#store = new CellStore(database);
    this.#sources = new AskSources(parts);
  }

  /**
   * By cell, each once: from `from` up to seven days after `today`, without a gap. In the caller's transaction; asks nobody
   * outside, and what is not held is assumed.
   */
  read(manager: EntityManager, cells: Iterable<string>, range: ReadRange): Promise<Map<string, CellWeather>> {
    return readCells(manager, [...new Set(cells)], range, (cell) => this.#regionOf(cell));
  }

  /**
   * Asks for the weather of cells that have nothing of today: one asks for a cell, over all replicas. Back when it is there, or
   * after `timeout` [ms]; the rest goes on behind. Never throws: what cannot be had is assumed.
   */
  async ensure(cells: Iterable<string>, timeout = productionTimeout): Promise<void> {
    const wanted = [...new Set(cells)];
    const fresh = wanted.filter((cell) => !this.#inFlight.has(cell));
    if (fresh.length > 0) {
      const asking = this.#ask(fresh).finally(() => {
        for (const cell of fresh) this.#inFlight.delete(cell);
      });
      for (const cell of fresh) this.#inFlight.set(cell, asking);
    }
    const all = Promise.all(wanted.flatMap((cell) => this.#inFlight.get(cell) ?? []));
    await Promise.race([all, sleep(timeout, undefined, { ref: false })]);
  }

  /** Resolves when nothing is being asked for: for an orderly end. */
  async settle(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  #regionOf(cell: string): EtoRegion {
    const known = this.#regions.get(cell);
    if (known !== undefined) return known;
    const region = this.#parts.places.nearest(cellCentre(cell)).etoRegion;
    if (this.#regions.size >= maxRegions) this.#regions.clear();
    this.#regions.set(cell, region);
    return region;
  }

  async #ask(cells: readonly string[]): Promise<void> {
    await this.#logged(async () => {
      const today = this.#parts.clock.today();
      const held = new Set(await this.#store.upToDate(cells, today));
      const wanting = cells.filter((cell) => !held.has(cell));
      if (wanting.length === 0) return;
      const claimed = await this.#store.claim(wanting, today);
      const ours = new Set(claimed.map(({ cell }) => cell));
      const groups = Array.from({ length: Math.ceil(claimed.length / groupSize) }, (_, index) =>
        claimed.slice(index * groupSize, (index + 1) * groupSize),
      );
      await Promise.all([
        ...groups.map((group) => this.#logged(() => this.#askGroup(group, today))),
        this.#awaitOthers(wanting.filter((cell) => !ours.has(cell))),
      ]);
    });
  }

  /** What fails is the database: whatever is not held then is assumed. */
  async #logged(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.error({ err: error }, 'Weather of cells was not asked for');
    }
  }

  async #askGroup(group: readonly ClaimedCell[], today: string): Promise<void> {
    const fetched = await Promise.all(group.map((claimed) => this.#sources.forecast(claimed, today)));
    await this.#store.merge(new Map(fetched.map(({ cell, days }) => [cell, days])));
    await this.#store.note(fetched, today, this.#parts.clock.now());
    const observed = await this.#sources.observed(group, today);
    await this.#store.merge(observed);
    const again = fetched.map(({ cell, openMeteo }) => {
      if (!openMeteo) return [cell, againAfterOutage] as const;
      const isComplete = !this.#sources.hasCimis || hasYesterday(observed.get(cell), today);
      return [cell, isComplete ? null : againForObserved] as const;
    });
    await this.#store.release(new Map(again));
  }

  /** Another replica asks for them. */
  async #awaitOthers(cells: readonly string[]): Promise<void> {
    for (let waited = 0; waited < longestWait && cells.length > 0; waited += checkInterval) {
      if ((await this.#store.inFlight(cells)).length === 0) return;
      await sleep(checkInterval);
    }
  }
}

function hasYesterday(
  days: readonly { date: string; eto?: number | undefined }[] = [],
  today: string,
): boolean {
  const last = days.findLast(({ eto }) => eto !== undefined)?.date;
  return last !== undefined && daysBetween(last, today) <= 1;
}
