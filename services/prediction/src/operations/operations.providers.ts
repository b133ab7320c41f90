import { reportWeather } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { OperationsQuestions } from './operations.questions.ts';
import { ReadWeatherOperations } from './weather-operations.ts';

const operators = operatorsModule('prediction', { database: DataSource });

/** What operators see of this service. */
export const operationsProviders = {
  answers: [...operators.answers, reportWeather],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadWeatherOperations, ...operators.providers],
};
