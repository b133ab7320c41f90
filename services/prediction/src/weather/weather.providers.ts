import { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import { DataSource } from 'typeorm';
import { openMeteoUrl, type Environment } from '../config.ts';
import { fetchOutcomes } from '../outside/source-failure.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Clock } from '../time/clock.ts';
import type { SourceDependencies } from './cells/ask-sources.ts';
import { CellHours } from './cells/cell-hours.ts';
import { CellWeathers } from './cells/cell-weathers.ts';
import { OpenMeteoClient } from './open-meteo.client.ts';
import { PlaceWeather } from './place-weather.ts';
import { RedisConnection } from './redis-connection.ts';
import { countFetches } from './refresh-weather.ts';
import { CimisClient } from './sources/cimis.client.ts';
import { NwsClient } from './sources/nws.client.ts';
import { WeatherCache } from './weather-cache.ts';

/** Weather of places, for the calculator, and of grid cells, for fields. */
export function weatherProviders(settings: Environment) {
  const openMeteo = new OpenMeteoClient({ url: openMeteoUrl(settings), apiKey: settings.OPEN_METEO_API_KEY });
  const nws = new NwsClient({ url: settings.NWS_URL, userAgent: settings.NWS_USER_AGENT });
  const { CIMIS_URL: url, CIMIS_APP_KEY: appKey } = settings;
  const cimis = appKey === undefined ? undefined : new CimisClient({ url, appKey });
  return [
    { provide: RedisConnection, useFactory: () => new RedisConnection(settings.REDIS_URL) },
    {
      provide: PlaceWeather,
      inject: [RedisConnection, Clock, Metrics],
      useFactory: ({ redis }: RedisConnection, clock: Clock, metrics: Metrics) => {
        metrics.dependencies.add('redis', () => redis.status === 'ready');
        const onFetch = countFetches(metrics);
        return new PlaceWeather({ client: openMeteo, cache: new WeatherCache(redis), clock, onFetch });
      },
    },
    {
      provide: CellWeathers,
      inject: [DataSource, PlaceCatalogue, Clock, Metrics],
      useFactory: (database: DataSource, places: PlaceCatalogue, clock: Clock, metrics: Metrics) =>
        new CellWeathers(database, {
          openMeteo,
          nws,
          cimis,
          places,
          clock,
          onFetch: countCellFetches(metrics),
        }),
    },
    {
      provide: CellHours,
      inject: [DataSource, Clock, Metrics],
      useFactory: (database: DataSource, clock: Clock, metrics: Metrics) =>
        new CellHours(database, { openMeteo, clock, onFetch: countCellFetches(metrics) }),
    },
  ];
}

/** Counts what comes of asking for cells, each source's own repetitions apart. */
function countCellFetches(metrics: Metrics): NonNullable<SourceDependencies['onFetch']> {
  const fetches = metrics.counter({
    name: 'headgate_weather_cell_fetch_total',
    help: 'How often a source was asked for the weather of grid cells, by what came of it',
    labels: ['source', 'outcome'],
  });
  startAtZero(fetches, { source: ['open-meteo', 'nws', 'cimis'], outcome: fetchOutcomes });
  return (source, outcome) => {
    fetches.inc({ source, outcome });
  };
}
