import { Module, type DynamicModule } from '@nestjs/common';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { adviseConditions, adviseLocation, searchPlaces } from '@headgate/contracts/prediction-questions';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { DataSource } from 'typeorm';
import type { Environment } from './config.ts';
import { farmRecords } from './farms/farm-record.providers.ts';
import { faultProviders } from './faults/fault.providers.ts';
import { fieldProviders } from './fields/fields.providers.ts';
import { waterRecords } from './ledger/water-record.providers.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { planProviders } from './plan/plan.providers.ts';
import { PlaceCatalogue } from './places/place-catalogue.ts';
import { PlaceQuestions } from './places/place.questions.ts';
import { AdviseConditions } from './predictions/advise-conditions.ts';
import { AdviseLocation } from './predictions/advise-location.ts';
import { ConcludePrediction } from './predictions/conclude-prediction.ts';
import { PredictionQuestions } from './predictions/prediction.questions.ts';
import { runProviders } from './plan/runs/run.providers.ts';
import { nightProviders } from './plan/night/night.providers.ts';
import { reportProviders, reportWork } from './reports/report.providers.ts';
import { predictionDatabase } from './store/prediction-database.ts';
import { PredictionLogWriter } from './store/prediction-log.writer.ts';
import { surveyProviders } from './survey.providers.ts';
import { Clock } from './time/clock.ts';
import { weatherProviders } from './weather/weather.providers.ts';

const consumes = [
  ...[accountDeleted, ...waterRecords.consumes, ...planProviders.consumes],
  ...faultProviders.consumes,
];

const answers = [
  ...[adviseLocation, adviseConditions, searchPlaces, ...farmRecords.answers, ...fieldProviders.answers],
  ...[...waterRecords.answers, ...planProviders.answers, ...faultProviders.answers],
  ...[...reportProviders.answers, ...operationsProviders.answers],
];
const controllers = [
  ...[PlaceQuestions, PredictionQuestions, ...farmRecords.controllers, ...fieldProviders.controllers],
  ...[...waterRecords.controllers, ...planProviders.controllers, ...faultProviders.controllers],
  ...[...reportProviders.controllers, ...operationsProviders.controllers],
];

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
          answers,
          announces: [...planProviders.announces, ...waterRecords.announces, ...faultProviders.announces],
          consumes,
          database: DataSource,
        }),
        DatabaseModule.forRoot(predictionDatabase(settings.DATABASE_URL)),
      ],
      controllers,
      providers: [
        { provide: Clock, useValue: new Clock(settings.HEADGATE_NOW) },
        ...weatherProviders(settings),
        ...surveyProviders(settings),
        PredictionLogWriter,
        PlaceCatalogue,
        ConcludePrediction,
        AdviseLocation,
        AdviseConditions,
        ...farmRecords.providers,
        ...fieldProviders.providers,
        ...waterRecords.providers,
        ...planProviders.providers,
        ...nightProviders(settings),
        ...runProviders(),
        ...faultProviders.providers,
        ...reportProviders.providers,
        ...reportWork(settings),
        ...operationsProviders.providers,
      ],
    };
  }
}
