import { reportWater } from '@headgate/contracts/operations-questions';
import { operatorsRoom } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { ConnectionTests } from '../connection-tests/connection-tests.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import type { Parts } from '../parts.ts';
import { OperationsQuestions } from './operations.questions.ts';
import { WaterGauges } from './water-gauges.ts';
import { ReadWaterOperations } from './water-operations.ts';

const room = operatorsRoom('bridge', { database: DataSource, queues: [CommandJobs, ConnectionTests] });

/** What operators see of this service. */
export const operationsParts: Parts = {
  answers: [...room.answers, reportWater],
  announces: [],
  consumes: [],
  providers: [ReadWaterOperations, WaterGauges, OperationsQuestions, ...room.providers],
};
