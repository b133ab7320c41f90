import type { Question } from '@headgate/contracts/define';
import { reportWeather } from '@headgate/contracts/operations-questions';
import { operatorsRoom } from '@headgate/messaging';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OperationsQuestions } from './operations.questions.ts';
import { ReadWeatherOperations } from './weather-operations.ts';

const room = operatorsRoom('prediction', { database: DataSource });

/** What operators see of this service. */
export const operationsParts: { readonly providers: Provider[]; readonly answers: Question[] } = {
  answers: [...room.answers, reportWeather],
  providers: [ReadWeatherOperations, OperationsQuestions, ...room.providers],
};
