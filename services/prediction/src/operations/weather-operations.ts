import type { WeatherOperations } from '@headgate/contracts/operations';
import { rowsByHour } from '@headgate/runtime/queue/rows-by-hour';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../time/clock.ts';

const day = 24 * 60 * 60 * 1000;

/** Where the weather of the last day's advice came from, as the rows tell. */
@Injectable()
export class ReadWeatherOperations {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async read(): Promise<WeatherOperations> {
    const advice = await this.#database.query<WeatherOperations['advice']>(
      `SELECT weather_source AS source, count(*)::int AS count FROM prediction_log
       WHERE weather_source IS NOT NULL AND created_at > $1 GROUP BY weather_source ORDER BY count DESC, source`,
      [new Date(this.#clock.now().getTime() - day)],
    );
    const adviceByHour = await rowsByHour(this.#database, {
      ...{ table: 'prediction_log', at: 'created_at' },
      where: 'weather_source IS NOT NULL',
    });
    return { advice, adviceByHour };
  }
}
