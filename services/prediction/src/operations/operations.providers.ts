import { reportNights, reportWeather } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { NightChunks } from '../plan/night/night-chunks.ts';
import { RunSets } from '../plan/runs/run-sets.ts';
import { MakeReports } from '../reports/making/make-reports.ts';
import { NightGauges } from './night-gauges.ts';
import { ReadNightOperations } from './night-operations.ts';
import { OperationsQuestions } from './operations.questions.ts';
import { ReadWeatherOperations } from './weather-operations.ts';

const operators = operatorsModule('prediction', {
  database: DataSource,
  queues: [NightChunks, RunSets, MakeReports],
  deadRows: [NightChunks],
});

/** What operators see of this service. */
export const operationsProviders = {
  answers: [...operators.answers, reportWeather, reportNights],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadWeatherOperations, ReadNightOperations, NightGauges, ...operators.providers],
};
