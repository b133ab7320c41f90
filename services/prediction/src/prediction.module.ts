import { Module, type DynamicModule } from '@nestjs/common';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { adviseConditions, adviseLocation, searchPlaces } from '@headgate/contracts/prediction-questions';
import { MessagingModule } from '@headgate/messaging';
import {
  HealthModule,
  LogModule,
  Metrics,
  MetricsModule,
  ProcessModule,
  ProcessPart,
} from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { DataSource } from 'typeorm';
import { openMeteoUrl, type Environment } from './config.ts';
import { farmRecords } from './farms/farm-record.providers.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { PlaceCatalogue } from './places/place-catalogue.ts';
import { PlaceQuestions } from './places/place.questions.ts';
import { AdviseConditions } from './predictions/advise-conditions.ts';
import { AdviseLocation } from './predictions/advise-location.ts';
import { ConcludePrediction } from './predictions/conclude-prediction.ts';
import { PredictionQuestions } from './predictions/prediction.questions.ts';
import { predictionDatabase } from './store/prediction-database.ts';
import { PredictionLogWriter } from './store/prediction-log.writer.ts';
import { Clock } from './time/clock.ts';
import { OpenMeteoClient } from './weather/open-meteo.client.ts';
import { PlaceWeather } from './weather/place-weather.ts';
import { RedisConnection } from './weather/redis-connection.ts';
import { countFetches } from './weather/refresh-weather.ts';
import { WeatherCache } from './weather/weather-cache.ts';

/** Everything that this service consists of. */
@Module({})
export class PredictionModule {
  static forRoot(settings: Environment, part = new ProcessPart()): DynamicModule {
    const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = settings;
    return {
      module: PredictionModule,
      imports: [
        LogModule.forRoot({ name: 'prediction', level: settings.LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'prediction', settings }),
        MessagingModule.forRoot({
          service: 'prediction',
          nats: { url, user, password },
          version: settings.HEADGATE_VERSION,
          answers: [
            adviseLocation,
            adviseConditions,
            searchPlaces,
            ...farmRecords.answers,
            ...operationsProviders.answers,
          ],
          consumes: [accountDeleted],
          database: DataSource,
        }),
        DatabaseModule.forRoot(predictionDatabase(settings.DATABASE_URL)),
      ],
      controllers: [
        PlaceQuestions,
        PredictionQuestions,
        ...farmRecords.controllers,
        ...operationsProviders.controllers,
      ],
      providers: [
        { provide: Clock, useValue: new Clock(settings.HEADGATE_NOW) },
        ...weatherProviders(settings),
        PredictionLogWriter,
        PlaceCatalogue,
        ConcludePrediction,
        AdviseLocation,
        AdviseConditions,
        ...farmRecords.providers,
        ...operationsProviders.providers,
      ],
    };
  }
}

function weatherProviders(settings: Environment) {
  const client = new OpenMeteoClient({ url: openMeteoUrl(settings), apiKey: settings.OPEN_METEO_API_KEY });
  return [
    { provide: RedisConnection, useFactory: () => new RedisConnection(settings.REDIS_URL) },
    {
      provide: PlaceWeather,
      inject: [RedisConnection, Clock, Metrics],
      useFactory: ({ redis }: RedisConnection, clock: Clock, metrics: Metrics) => {
        metrics.dependencies.add('redis', () => redis.status === 'ready');
        const countFetch = countFetches(metrics);
        return new PlaceWeather({ client, cache: new WeatherCache(redis), clock, onFetch: countFetch });
      },
    },
  ];
}
