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
import {
  farmRecordControllers,
  farmRecordProviders,
  farmRecordQuestions,
} from './farms/farm-record.providers.ts';
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
import { countFetches } from './weather/count-fetches.ts';
import { OpenMeteoClient } from './weather/open-meteo.client.ts';
import { PlaceWeather } from './weather/place-weather.ts';
import { RedisConnection } from './weather/redis-connection.ts';
import { WeatherCache } from './weather/weather-cache.ts';

/** Everything that this service consists of. */
@Module({})
export class PredictionModule {
  static forRoot(settings: Environment, part = new ProcessPart()): DynamicModule {
    const {
      LOG_LEVEL,
      NATS_URL,
      NATS_USER,
      NATS_PASSWORD,
      DATABASE_URL,
      HEADGATE_VERSION: version,
    } = settings;
    return {
      module: PredictionModule,
      imports: [
        LogModule.forRoot({ name: 'prediction', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'prediction', settings }),
        MessagingModule.forRoot({
          service: 'prediction',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          version,
          answers: [
            adviseLocation,
            adviseConditions,
            searchPlaces,
            ...farmRecordQuestions,
            ...operationsProviders.answers,
          ],
          consumes: [accountDeleted],
          database: DataSource,
        }),
        DatabaseModule.forRoot(predictionDatabase(DATABASE_URL)),
      ],
      controllers: [
        PlaceQuestions,
        PredictionQuestions,
        ...farmRecordControllers,
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
        ...farmRecordProviders,
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
