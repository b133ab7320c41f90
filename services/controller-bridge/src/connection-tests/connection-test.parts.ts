import { readConnectionTest, testConnection } from '@headgate/contracts/bridge-questions';
import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { BeginConnectionTest } from './begin-connection-test.ts';
import { CarryOutTest } from './carry-out-test.ts';
import { ConnectionTestRows } from './connection-test-rows.ts';
import { ConnectionTestQuestions } from './connection-test.questions.ts';
import { ConnectionTests, TEST_REDIS } from './connection-tests.ts';
import { TakeSteps } from './take-steps.ts';

/** Whether a device can be spoken to, told step by step. */
export function connectionTestParts({ REDIS_URL }: Pick<Environment, 'REDIS_URL'>): Parts {
  return {
    answers: [testConnection, readConnectionTest],
    announces: [],
    consumes: [],
    providers: [
      { provide: TEST_REDIS, useValue: REDIS_URL },
      ...[ConnectionTestRows, TakeSteps, CarryOutTest, ConnectionTests],
      ...[BeginConnectionTest, ConnectionTestQuestions],
    ],
  };
}
