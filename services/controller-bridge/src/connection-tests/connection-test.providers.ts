import { readConnectionTest, testConnection } from '@headgate/contracts/bridge-questions';
import type { Dependencies } from '../providers.ts';
import { BeginConnectionTest } from './begin-connection-test.ts';
import { ConnectionTestQuestions } from './connection-test.questions.ts';
import { ConnectionTests } from './connection-tests.ts';

/** Whether a device can be spoken to, told step by step. */
export const connectionTestProviders: Dependencies = {
  answers: [testConnection, readConnectionTest],
  controllers: [ConnectionTestQuestions],
  providers: [ConnectionTests, BeginConnectionTest],
};
