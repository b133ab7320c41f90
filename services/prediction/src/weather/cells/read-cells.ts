import { addDays, daysBetween, type EtoRegion } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { assumedDay } from './assumed-day.ts';
import { airOf, dayColumns, type DayRow } from './day-rows.ts';
import type { CellChange, CellDay, CellSeries, CellWeather } from './cell-weather.ts';

/** Days ahead that a plan looks at, besides today. */
const daysAhead = 7;

export interface ReadRange {
  /** First day wanted, YYYY-MM-DD. */
  readonly from: string;
  /** The farm's own. */
  readonly today: string;
  /** PostgreSQL's time; changes of days before `from` are told too, where they came since. */
  readonly changedSince?: Date | undefined;
}

interface CellState {
  readonly cell: string;
  readonly forecastOn: string | null;
  readonly forecastAt: Date | null;
}

/** What is held of cells, in two or three statements whatever their number. */
export async function readCells(
  manager: EntityManager,
  cells: readonly string[],
  range: ReadRange,
  regionOf: (cell: string) => EtoRegion,
): Promise<Map<string, CellWeather>> {
  const states = await manager.query<CellState[]>(
    `SELECT cell, forecast_on::text AS "forecastOn", forecast_at AS "forecastAt" FROM weather_cell WHERE cell = ANY($1)`,
    [cells],
  );
  const rows = await manager.query<DayRow[]>(
    `SELECT ${dayColumns} FROM weather_day WHERE cell = ANY($1) AND date BETWEEN $2 AND $3`,
    [cells, range.from, addDays(range.today, daysAhead)],
  );
  const earlier = await changesBefore(manager, cells, range);
  const stateOf = new Map(states.map((state) => [state.cell, state]));
  const rowsOf = Map.groupBy(rows, ({ cell }) => cell);
  const earlierOf = Map.groupBy(earlier, ({ cell }) => cell);
  return new Map(
    cells.map((cell) => {
      const held = rowsOf.get(cell) ?? [];
      const region = regionOf(cell);
      const series = seriesOf(held, stateOf.get(cell), region, range);
      return [
        cell,
        { cell, region, series, changes: changesOf(earlierOf.get(cell) ?? [], held, range.today) },
      ];
    }),
  );
}

function seriesOf(
  rows: readonly DayRow[],
  state: CellState | undefined,
  region: EtoRegion,
  { from, today }: ReadRange,
): CellSeries {
  const forecastOn = state?.forecastOn ?? null;
  // An older forecast has lost its days ahead, and an average is no worse.
  const usable = forecastOn !== null && forecastOn >= addDays(today, -1);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const days = Array.from({ length: Math.max(0, daysBetween(from, today) + 1 + daysAhead) }, (_, index) => {
    const date = addDays(from, index);
    const row = byDate.get(date);
    const counts = row?.kind === 'observed' || (date >= today && usable);
    return row === undefined || !counts ? assumedDay(region, date, today) : dayOf(row, region, today);
  });
  if (days.every(({ etoFrom, rainFrom }) => etoFrom === 'assumed' && rainFrom === 'assumed')) {
    return { source: 'climatology', fetchedAt: null, days };
  }
  const source = forecastOn !== null && forecastOn >= today ? 'forecast' : 'cached-forecast';
  return { source, fetchedAt: state?.forecastAt?.toISOString() ?? null, days };
}

function dayOf(row: DayRow, region: EtoRegion, today: string): CellDay {
  const { date, eto, rain } = row;
  return {
    date,
    kind: date < today ? 'observed' : 'forecast',
    eto: eto ?? assumedDay(region, date, today).eto,
    etoFrom: eto === null ? 'assumed' : row.eto_from,
    rain,
    rainFrom: rain === null ? 'assumed' : row.rain_from,
    rainProbability: date < today ? null : row.rain_probability,
    ...airOf(row),
  };
}

async function changesBefore(
  manager: EntityManager,
  cells: readonly string[],
  { from, changedSince }: ReadRange,
): Promise<{ cell: string; date: string; changed_at: Date }[]> {
  if (changedSince === undefined) return [];
  return await manager.query(
    `SELECT cell, date::text AS date, changed_at FROM weather_day
     WHERE cell = ANY($1) AND kind = 'observed' AND changed_at > $2 AND date < $3 ORDER BY date`,
    [cells, changedSince, from],
  );
}

function changesOf(
  earlier: readonly { date: string; changed_at: Date }[],
  rows: readonly DayRow[],
  today: string,
): CellChange[] {
  const observed = rows.filter(({ kind, date }) => kind === 'observed' && date < today);
  return [...earlier, ...observed]
    .map(({ date, changed_at: changedAt }) => ({ date, changedAt }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
