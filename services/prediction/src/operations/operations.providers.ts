import type { Question } from '@headgate/contracts/define';
import { reportWeather } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OperationsQuestions } from './operations.questions.ts';
import { ReadWeatherOperations } from './weather-operations.ts';

const operators = operatorsModule('prediction', { database: DataSource });

/** What operators see of this service. */
export const operationsProviders: {
  readonly controllers: Type[];
  readonly providers: Provider[];
  readonly answers: Question[];
} = {
  answers: [...operators.answers, reportWeather],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadWeatherOperations, ...operators.providers],
};
