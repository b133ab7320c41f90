import type { EntityManager } from 'typeorm';
import type { Air } from '../sources/source-day.ts';
import type { CellSource } from './cell-source.ts';
import type { HeldDay } from './held-day.ts';

/** A row of weather_day, its date as text. */
export interface DayRow {
  readonly cell: string;
  readonly date: string;
  readonly kind: 'observed' | 'forecast';
  readonly eto: number | null;
  readonly eto_from: CellSource;
  readonly rain: number | null;
  readonly rain_from: CellSource;
  readonly rain_probability: number | null;
  readonly temperature_max: number | null;
  readonly temperature_min: number | null;
  readonly humidity_max: number | null;
  readonly humidity_min: number | null;
  readonly wind_speed_2m: number | null;
  readonly solar_radiation: number | null;
  readonly changed_at: Date;
}

const columns = {
  temperature_max: 'temperatureMax',
  temperature_min: 'temperatureMin',
  humidity_max: 'humidityMax',
  humidity_min: 'humidityMin',
  wind_speed_2m: 'windSpeed2m',
  solar_radiation: 'solarRadiation',
} as const satisfies Partial<Record<keyof DayRow, keyof Air>>;
const airColumns = Object.keys(columns) as (keyof typeof columns)[];

export function airOf(row: DayRow): Air {
  const air: Partial<Record<keyof Air, number>> = {};
  for (const column of airColumns) {
    const value = row[column];
    if (value !== null) air[columns[column]] = value;
  }
  return air;
}

export function heldDayOf(row: DayRow): HeldDay {
  return {
    date: row.date,
    kind: row.kind,
    eto: row.eto,
    etoFrom: row.eto_from,
    rain: row.rain,
    rainFrom: row.rain_from,
    rainProbability: row.rain_probability,
    air: airOf(row),
  };
}

/** For SELECT: the dates as text. */
export const dayColumns = `cell, date::text AS date, kind, eto, eto_from, rain, rain_from, rain_probability,
  ${airColumns.join(', ')}, changed_at`;

const written = [
  ['cell', 'text'],
  ['date', 'date'],
  ['kind', 'text'],
  ['eto', 'float8'],
  ['eto_from', 'text'],
  ['rain', 'float8'],
  ['rain_from', 'text'],
  ['rain_probability', 'float8'],
  ...airColumns.map((column) => [column, 'float8'] as const),
] as const;
const names = written.map(([name]) => name).join(', ');
const arrays = written.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
const updates = written.slice(2).map(([name]) => `${name} = excluded.${name}`);

/** Writes days as they are now, in one statement. */
export async function insertDays(
  manager: EntityManager,
  days: readonly { readonly cell: string; readonly day: HeldDay }[],
): Promise<void> {
  if (days.length === 0) return;
  await manager.query(
    `INSERT INTO weather_day (${names}, changed_at)
     SELECT ${names}, clock_timestamp() FROM unnest(${arrays}) AS told(${names})
     ON CONFLICT (cell, date) DO UPDATE SET ${updates.join(', ')}, changed_at = excluded.changed_at`,
    [
      days.map(({ cell }) => cell),
      days.map(({ day }) => day.date),
      days.map(({ day }) => day.kind),
      days.map(({ day }) => day.eto),
      days.map(({ day }) => day.etoFrom),
      days.map(({ day }) => day.rain),
      days.map(({ day }) => day.rainFrom),
      days.map(({ day }) => day.rainProbability),
      ...airColumns.map((column) => days.map(({ day }) => day.air[columns[column]] ?? null)),
    ],
  );
}
