import type { DataSource } from 'typeorm';
import type { SourceDay } from '../sources/source-day.ts';
import type { HeldDay } from './held-day.ts';
import { mergeDay } from './merge-day.ts';
import { dayColumns, heldDayOf, insertDays, type DayRow } from './day-rows.ts';

/** Longer than all attempts at all sources take; a process that dies holding a claim blocks a cell no longer than this. */
const claimedFor = "interval '75 seconds'";
const pausedFor = "interval '1 minute'";

/** A cell that is ours to ask for. */
export interface ClaimedCell {
  readonly cell: string;
  readonly nwsGrid: string | null;
  readonly forecastOn: string | null;
  readonly openMeteoOn: string | null;
  /** The last day of which CIMIS knew anything. */
  readonly cimisUntil: string | null;
}

/** What the sources gave for a cell. */
export interface FetchedCell {
  readonly cell: string;
  readonly days: readonly SourceDay[];
  /** Whether there is a forecast of today, and whether it is Open-Meteo's, which comes with observed days. */
  readonly forecast: boolean;
  readonly openMeteo: boolean;
  readonly nwsGrid: string | null;
}

/** The tables of cells: who asks for one, and what is held of it. Times are the database's own. */
export class CellStore {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Those of the cells that have everything of today that is to be had for now. */
  async upToDate(cells: readonly string[], today: string): Promise<string[]> {
    const rows = await this.#database.query<{ cell: string }[]>(
      `SELECT cell FROM weather_cell WHERE cell = ANY($1) AND forecast_on >= $2
       AND (due IS NULL OR due > clock_timestamp())`,
      [cells, today],
    );
    return rows.map(({ cell }) => cell);
  }

  /** Those of the cells that somebody is asking for just now. */
  async inFlight(cells: readonly string[]): Promise<string[]> {
    const rows = await this.#database.query<{ cell: string }[]>(
      `SELECT cell FROM weather_cell WHERE cell = ANY($1) AND claimed_until > clock_timestamp()`,
      [cells],
    );
    return rows.map(({ cell }) => cell);
  }

  /** Takes cells that want something of today and that nobody else asks for. */
  async claim(cells: readonly string[], today: string): Promise<ClaimedCell[]> {
    const sorted = cells.toSorted();
    await this.#database.query(
      'INSERT INTO weather_cell (cell) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [sorted],
    );
    const [claimed] = await this.#database.query<[ClaimedCell[], number]>(
      `UPDATE weather_cell c SET claimed_until = clock_timestamp() + ${claimedFor}
       WHERE cell IN (
         SELECT cell FROM weather_cell WHERE cell = ANY($1)
         AND (forecast_on IS NULL OR forecast_on < $2 OR due <= clock_timestamp())
         AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
         AND (paused_until IS NULL OR paused_until < clock_timestamp())
         ORDER BY cell FOR UPDATE SKIP LOCKED
       )
       RETURNING cell, nws_grid AS "nwsGrid", forecast_on::text AS "forecastOn", open_meteo_on::text AS "openMeteoOn",
         (SELECT max(date)::text FROM weather_day d
          WHERE d.cell = c.cell AND d.eto_from IN ('cimis', 'spatial-cimis')) AS "cimisUntil"`,
      [sorted, today],
    );
    return claimed;
  }

  /** Merges what sources told into what is held; the cells' rows are locked meanwhile, so that nothing is lost. */
  async merge(fetched: ReadonlyMap<string, readonly SourceDay[]>): Promise<void> {
    const cells = [...fetched.keys()].toSorted();
    if (cells.length === 0) return;
    await this.#database.transaction(async (manager) => {
      await manager.query('SELECT FROM weather_cell WHERE cell = ANY($1) ORDER BY cell FOR UPDATE', [cells]);
      const from = [...fetched.values()]
        .flat()
        .reduce((first, { date }) => (date < first ? date : first), '9999-12-31');
      const rows = await manager.query<DayRow[]>(
        `SELECT ${dayColumns} FROM weather_day WHERE cell = ANY($1) AND date >= $2`,
        [cells, from],
      );
      const held = new Map(rows.map((row) => [`${row.cell} ${row.date}`, heldDayOf(row)]));
      await insertDays(manager, changedDays(fetched, held));
    });
  }

  /** Writes down what was had of today; from now on it counts. */
  async note(fetched: readonly FetchedCell[], today: string, now: Date): Promise<void> {
    await this.#database.query(
      `UPDATE weather_cell c SET nws_grid = a.grid,
         forecast_on = CASE WHEN a.forecast THEN $5::date ELSE c.forecast_on END,
         forecast_at = CASE WHEN a.forecast THEN $6::timestamptz ELSE c.forecast_at END,
         open_meteo_on = CASE WHEN a.open_meteo THEN $5::date ELSE c.open_meteo_on END,
         paused_until = CASE WHEN a.forecast THEN NULL ELSE clock_timestamp() + ${pausedFor} END
       FROM unnest($1::text[], $2::text[], $3::bool[], $4::bool[]) AS a(cell, grid, forecast, open_meteo)
       WHERE c.cell = a.cell`,
      [
        fetched.map(({ cell }) => cell),
        fetched.map(({ nwsGrid }) => nwsGrid),
        fetched.map(({ forecast }) => forecast),
        fetched.map(({ openMeteo }) => openMeteo),
        today,
        now,
      ],
    );
  }

  /** Ends claims. `again`: by cell, when it is asked for again although there is something of today [min]; null: tomorrow. */
  async release(again: ReadonlyMap<string, number | null>): Promise<void> {
    await this.#database.query(
      `UPDATE weather_cell c SET claimed_until = NULL, due = clock_timestamp() + a.again * interval '1 minute'
       FROM unnest($1::text[], $2::float8[]) AS a(cell, again) WHERE c.cell = a.cell`,
      [[...again.keys()], [...again.values()]],
    );
  }
}

/** One row a day, the last word of all sources; days that stay as they are have none. */
function changedDays(
  fetched: ReadonlyMap<string, readonly SourceDay[]>,
  held: Map<string, HeldDay>,
): { cell: string; day: HeldDay }[] {
  const changed = new Map<string, { cell: string; day: HeldDay }>();
  for (const [cell, days] of fetched) {
    for (const day of days) {
      const key = `${cell} ${day.date}`;
      const before = held.get(key);
      const merged = mergeDay(before, day);
      if (merged === before) continue;
      held.set(key, merged);
      changed.set(key, { cell, day: merged });
    }
  }
  return [...changed.values()];
}
