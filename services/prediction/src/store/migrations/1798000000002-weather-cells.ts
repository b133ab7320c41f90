import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weather by grid cell, soil by place and power prices by RIN: what services outside told, kept. Nothing of a farm is in it. */
export class WeatherCells1798000000002 implements MigrationInterface {
  name = 'WeatherCells1798000000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...weather, soil, prices]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE weather_cell, weather_day, soil_place, tariff_price');
  }
}

/**
 * `forecast_on`, `open_meteo_on`: the day on which any forecast, and Open-Meteo's, was last had. `claimed_until`: somebody is
 * asking. `paused_until`: nobody had anything just now. `due`: when it is asked for again although there is something of today.
 * `changed_at` is this server's clock, not the service's.
 */
const weather = [
  `CREATE TABLE weather_cell (
    cell text PRIMARY KEY,
    nws_grid text,
    forecast_on date,
    forecast_at timestamptz,
    open_meteo_on date,
    claimed_until timestamptz,
    paused_until timestamptz,
    due timestamptz
  )`,
  `CREATE TABLE weather_day (
    cell text NOT NULL,
    date date NOT NULL,
    kind text NOT NULL,
    eto float8,
    eto_from text NOT NULL,
    rain float8,
    rain_from text NOT NULL,
    rain_probability float8,
    temperature_max float8,
    temperature_min float8,
    humidity_max float8,
    humidity_min float8,
    wind_speed_2m float8,
    solar_radiation float8,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (cell, date),
    CONSTRAINT weather_day_kind CHECK (kind IN ('observed', 'forecast'))
  )`,
  `CREATE INDEX weather_day_changed_at ON weather_day (cell, changed_at) WHERE kind = 'observed'`,
];

/** `soil` null: the survey has none there. */
const soil = `CREATE TABLE soil_place (
  place text PRIMARY KEY,
  soil jsonb,
  read_at timestamptz NOT NULL
)`;

/** The newest schedule of each rate; null: there is none of that name. */
const prices = `CREATE TABLE tariff_price (
  rin text PRIMARY KEY,
  spans jsonb,
  read_on date NOT NULL,
  read_at timestamptz NOT NULL
)`;
