import { reportWater } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { ConnectionTests } from '../connection-tests/connection-tests.ts';
import { CommandJobs } from '../watering/command-jobs.ts';
import type { Dependencies } from '../providers.ts';
import { OperationsQuestions } from './operations.questions.ts';
import { WaterGauges } from './water-gauges.ts';

const operators = operatorsModule('bridge', { database: DataSource, queues: [CommandJobs, ConnectionTests] });

/** What operators see of this service. */
export const operationsProviders: Dependencies = {
  answers: [...operators.answers, reportWater],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [WaterGauges, ...operators.providers],
};
