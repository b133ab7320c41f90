import { addDays, crops } from '@headgate/agronomy';
import type { DataSource, EntityManager } from 'typeorm';
import {
  fieldData,
  plantingData,
  waterSourceData,
  type FarmFields,
  type FieldRecord,
} from '../../../src/fields/field-record.ts';
import { copyColumns, copyValues } from '../../../src/ledger/ledger-row.ts';
import { PlaceCatalogue } from '../../../src/places/place-catalogue.ts';
import type { CopyValue } from '../../../src/store/binary-rows.ts';
import { copyRows, type CopyColumns } from '../../../src/store/copy-rows.ts';
import { makePartitions } from '@headgate/runtime/retention/partitions';
import { cellOf } from '../../../src/weather/cells/cell-of.ts';
import type { CellWeather } from '../../../src/weather/cells/cell-weather.ts';
import { z } from 'zod/mini';
import { aSeededFarm } from './a-seeded-farm.ts';
import { seededLastDay } from './seeded-last-day.ts';
import { seededWeather } from './seeded-weather.ts';

/** Farms that are written together. */
const batch = 200;

interface Wanted {
  /** Number of the first farm, and how many. */
  readonly first: number;
  readonly farms: number;
  /** The farms' day, YYYY-MM-DD, whose night is to come: ledgers end on the day before yesterday. */
  readonly today: string;
}

/** Writes farms straight into the tables, by COPY, each as its number has it: how many fields they have. */
export async function seedFarms(database: DataSource, { first, farms, today }: Wanted): Promise<number> {
  const places = new PlaceCatalogue();
  const cells = new Map<string, CellWeather>();
  const weatherOf = (field: FieldRecord) => {
    const cell = cellOf(field.point);
    const known = cells.get(cell) ?? seededWeather(places, cell, today);
    cells.set(cell, known);
    return known;
  };
  const head = addDays(today, -2);
  await database.transaction((manager) => makePartitions(manager, 'ledger_day', head, today));
  let fields = 0;
  for (let from = first; from < first + farms; from += batch) {
    const length = Math.min(batch, first + farms - from);
    const some = Array.from({ length }, (_, index) => aSeededFarm(from + index, today));
    await database.transaction(async (manager) => {
      await copyFarms(manager, some);
      await copyLedgers(manager, some, head, weatherOf);
    });
    fields += some.reduce((sum, farm) => sum + farm.fields.length, 0);
  }
  await database.transaction((manager) => copyWeather(manager, [...cells.values()], today));
  return fields;
}

const at = new Date('2026-01-05T18:00:00Z');
const kept = {
  ...{ version: 'integer', data: 'jsonb', created_at: 'timestamptz', updated_at: 'timestamptz' },
} as const satisfies CopyColumns;

async function copyFarms(manager: EntityManager, farms: readonly FarmFields[]): Promise<void> {
  await copyRows(
    manager,
    'farm_fields',
    { farm_id: 'uuid', time_zone: 'text' },
    farms.map(({ farmId, timeZone }) => [farmId, timeZone]),
  );
  const ofFarm = { farm_id: 'uuid', id: 'uuid', name: 'text' } as const;
  await copyRows(
    manager,
    'water_source',
    { ...ofFarm, ...kept },
    farms.flatMap(({ farmId, sources }) =>
      sources.map((source) => [
        ...[farmId, source.id, source.name],
        ...[1, z.parse(waterSourceData, source), at, at],
      ]),
    ),
  );
  const fields = farms.flatMap(({ farmId, fields: own }) => own.map((field) => ({ farmId, field })));
  await copyRows(
    manager,
    'field',
    { ...ofFarm, water_source_id: 'uuid', ...kept },
    fields.map(({ farmId, field }) => [
      ...[farmId, field.id, field.name, field.waterSourceId],
      ...[1, z.parse(fieldData, field), at, at],
    ]),
  );
  await copyRows(
    manager,
    'planting',
    { farm_id: 'uuid', field_id: 'uuid', id: 'uuid', starts_on: 'date', ...kept },
    fields.flatMap(({ farmId, field }) =>
      field.plantings.map((planting) => [
        ...[farmId, field.id, planting.id, planting.startsOn],
        ...[1, z.parse(plantingData, planting), at, at],
      ]),
    ),
  );
}

const seasonColumns = {
  ...{ farm_id: 'uuid', field_id: 'uuid', planting_id: 'uuid', starts_on: 'date' },
  ...{ wind_speed: 'float8', minimum_humidity: 'float8' },
} as const satisfies CopyColumns;

/** The last day of each field's ledger, dried for one to fourteen days before, and its season's air. */
async function copyLedgers(
  manager: EntityManager,
  farms: readonly FarmFields[],
  head: string,
  weatherOf: (field: FieldRecord) => CellWeather,
): Promise<void> {
  const computedAt = new Date();
  const days: CopyValue[][] = [];
  const seasons: CopyValue[][] = [];
  for (const { farmId, fields } of farms) {
    for (const record of fields) {
      const { planting, air, day, start } = seededLastDay(record, weatherOf(record), head);
      days.push(copyValues({ farmId, fieldId: record.id }, computedAt, day));
      if (crops[planting.crop].coefficientClimate === 'standard')
        seasons.push([farmId, record.id, planting.id, start, air.windSpeed, air.minimumHumidity]);
    }
  }
  await copyRows(manager, 'ledger_day', copyColumns, days);
  await copyRows(manager, 'ledger_season', seasonColumns, seasons);
}

const dayColumns = {
  ...{ cell: 'text', date: 'date', kind: 'text', eto: 'float8', eto_from: 'text', rain: 'float8' },
  ...{ rain_from: 'text', rain_probability: 'float8', temperature_max: 'float8', temperature_min: 'float8' },
  ...{ humidity_max: 'float8', humidity_min: 'float8', wind_speed_2m: 'float8', solar_radiation: 'float8' },
  changed_at: 'timestamptz',
} as const satisfies CopyColumns;

/** Cells that others have written are the same there. */
async function copyWeather(
  manager: EntityManager,
  cells: readonly CellWeather[],
  today: string,
): Promise<void> {
  const claimed = await manager.query<{ cell: string }[]>(
    `INSERT INTO weather_cell (cell, forecast_on, forecast_at, open_meteo_on)
     SELECT cell, $2::date, $3::timestamptz, $2::date FROM unnest($1::text[]) AS cell ON CONFLICT DO NOTHING RETURNING cell`,
    [cells.map(({ cell }) => cell), today, `${today}T08:00:00Z`],
  );
  const ours = new Set(claimed.map(({ cell }) => cell));
  await copyRows(manager, 'weather_day', dayColumns, dayRows(cells.filter(({ cell }) => ours.has(cell))));
}

function* dayRows(cells: readonly CellWeather[]): Generator<readonly CopyValue[]> {
  for (const { cell, series } of cells)
    for (const day of series.days)
      yield [
        ...[cell, day.date, day.kind, day.eto, day.etoFrom, day.rain],
        ...[day.rainFrom, day.rainProbability, day.temperatureMax ?? null, day.temperatureMin ?? null],
        ...[day.humidityMax ?? null, day.humidityMin ?? null, day.windSpeed2m ?? null],
        ...[day.solarRadiation ?? null, at],
      ];
}
