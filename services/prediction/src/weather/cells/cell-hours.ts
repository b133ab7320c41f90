import { Logger } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import type { DataSource, EntityManager } from 'typeorm';
import { SourceFailure } from '../../outside/source-failure.ts';
import type { Clock } from '../../time/clock.ts';
import type { OpenMeteoClient } from '../open-meteo.client.ts';
import type { HourlyWeather } from '../open-meteo-hours.ts';
import type { SourceDependencies } from './ask-sources.ts';
import { cellCentre } from './cell-of.ts';

/** All attempts at one cell [ms]. */
const timeout = 8_000;
/** Who asks for a cell has it for so long; where it failed, nobody asks again before. */
const claimedFor = "interval '1 minute'";
/** The source is asked for so many cells at the same time. */
const maxAtOnce = 8;
/** Newer hours than these are not asked for anew. */
const freshFor = "interval '20 minutes'";

/** Weather by the hour as it is held. */
export interface CellHoursOf {
  readonly hours: HourlyWeather;
  /** By the product's clock. */
  readonly fetchedAt: Date;
}

interface CellHoursDependencies extends Pick<SourceDependencies, 'onFetch'> {
  readonly openMeteo: Pick<OpenMeteoClient, 'hoursAt'>;
  readonly clock: Clock;
}

/** The weather of grid cells by the hour, asked for where an irrigation is about to start. */
export class CellHours {
  readonly #logger = new Logger(CellHours.name);
  readonly #database: DataSource;
  readonly #dependencies: CellHoursDependencies;
  readonly #gate = bulkhead(maxAtOnce, Infinity);

  constructor(database: DataSource, dependencies: CellHoursDependencies) {
    this.#database = database;
    this.#dependencies = dependencies;
  }

  /** What is held, however old; cells of which nothing is are left out. */
  async read(manager: EntityManager, cells: readonly string[]): Promise<ReadonlyMap<string, CellHoursOf>> {
    const rows = await manager.query<(CellHoursOf & { readonly cell: string })[]>(
      `SELECT cell, hours, fetched_at AS "fetchedAt" FROM weather_hours WHERE cell = ANY($1) AND hours IS NOT NULL`,
      [cells],
    );
    return new Map(rows.map(({ cell, ...held }) => [cell, held]));
  }

  /** Asks for what is older than some minutes, each cell once over all replicas. Throws where the database is away; a source may be. */
  async ensure(cells: readonly string[]): Promise<void> {
    // TypeORM gives rows that were written beside their number, but for an INSERT.
    const claimed = await this.#database.query<{ cell: string }[]>(
      `INSERT INTO weather_hours AS held (cell, claimed_until)
       SELECT cell, clock_timestamp() + ${claimedFor} FROM unnest($1::text[]) AS wanted (cell) ORDER BY cell
       ON CONFLICT (cell) DO UPDATE SET claimed_until = excluded.claimed_until
         WHERE (held.fetched_at IS NULL OR held.fetched_at < $2::timestamptz - ${freshFor})
           AND (held.claimed_until IS NULL OR held.claimed_until < clock_timestamp())
       RETURNING cell`,
      [[...new Set(cells)], this.#dependencies.clock.now()],
    );
    await Promise.all(claimed.map(({ cell }) => this.#gate.execute(() => this.#ask(cell))));
  }

  async #ask(cell: string): Promise<void> {
    const { openMeteo, clock, onFetch } = this.#dependencies;
    let hours: HourlyWeather;
    try {
      hours = await openMeteo.hoursAt(cellCentre(cell), AbortSignal.timeout(timeout));
      onFetch?.('open-meteo', 'ok');
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      onFetch?.('open-meteo', error.kind);
      this.#logger.warn({ kind: error.kind, reason: error.message }, 'No hourly weather of a cell');
      return;
    }
    await this.#database.query(
      'UPDATE weather_hours SET hours = $2, fetched_at = $3, claimed_until = NULL WHERE cell = $1',
      [cell, JSON.stringify(hours), clock.now()],
    );
  }
}
