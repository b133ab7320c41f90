import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { LogModule, Metrics, openContext, parseConfig } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { DataSource } from 'typeorm';
import { environment, type Environment } from '../../config.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { PlaceCatalogue } from '../../places/place-catalogue.ts';
import { predictionDatabase } from '../../store/prediction-database.ts';
import { surveyProviders } from '../../survey.providers.ts';
import { Clock } from '../../time/clock.ts';
import { weatherProviders } from '../../weather/weather.providers.ts';
import { FarmPlans } from '../keep/farm-plans.ts';
import { NightTasks } from './night-tasks.ts';
import { serveNight } from './serve-night.ts';

/** Two chunks at work, and what they ask beside their transactions. */
const connections = 4;
/** Of a night everything takes longer than anybody would wait for an answer [ms]. */
const queryTimeout = 300_000;

/** What makes plans, and nothing else: no port, no question, no queue. */
@Module({})
class NightModule {
  static forRoot(settings: Environment): DynamicModule {
    const database = {
      ...predictionDatabase(settings.DATABASE_URL),
      ...{ service: 'prediction-night', connections, queryTimeout },
    };
    return {
      module: NightModule,
      imports: [LogModule.forRoot({ name: 'prediction-night', level: settings.LOG_LEVEL })],
      providers: [
        { provide: Clock, useValue: new Clock(settings.HEADGATE_NOW) },
        // Its parent's are told: nobody asks this process.
        { provide: Metrics, useValue: new Metrics() },
        { provide: DataSource, useFactory: () => new DataSource(databaseOptions(database)).initialize() },
        ...weatherProviders(settings),
        ...surveyProviders(settings),
        PlaceCatalogue,
        Ledger,
        FarmPlans,
      ],
    };
  }
}

const app = await openContext(NightModule.forRoot(parseConfig(environment)));
const tasks = new NightTasks(app.get(DataSource), app.get(FarmPlans).bringUpToDate, app.get(Clock));
serveNight({
  open: (night) => tasks.open(night),
  plan: (chunk) => tasks.plan(chunk),
  stop: () => app.close(),
});
