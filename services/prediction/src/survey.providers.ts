import { DataSource } from 'typeorm';
import type { Environment } from './config.ts';
import { SoilSurvey } from './soils/soil-survey.ts';
import { MidasClient } from './tariffs/midas.client.ts';
import { Tariffs } from './tariffs/tariffs.ts';
import { Clock } from './time/clock.ts';

/** What is known of a place and of a rate. */
export function surveyProviders({ SOIL_DATA_ACCESS_URL, MIDAS_URL }: Environment) {
  return [
    {
      provide: SoilSurvey,
      inject: [DataSource],
      useFactory: (database: DataSource) => new SoilSurvey(database, { url: SOIL_DATA_ACCESS_URL }),
    },
    {
      provide: Tariffs,
      inject: [DataSource, Clock],
      useFactory: (database: DataSource, clock: Clock) =>
        new Tariffs(database, new MidasClient({ url: MIDAS_URL }), clock),
    },
  ];
}
