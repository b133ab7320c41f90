import { reportWater } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { ConnectionTests } from '../connection-tests/connection-tests.ts';
import { CommandJobs } from '../watering/command-jobs.ts';
import type { Dependencies } from '../providers.ts';
import { OperationsQuestions } from './operations.questions.ts';
import { WaterGauges } from './water-gauges.ts';
import { ReadWaterOperations } from './water-operations.ts';

const operators = operatorsModule('bridge', { database: DataSource, queues: [CommandJobs, ConnectionTests] });

/** What operators see of this service. */
export const operationsProviders: Dependencies = {
  answers: [...operators.answers, reportWater],
  announces: [],
  consumes: [],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadWaterOperations, WaterGauges, ...operators.providers],
};
