import { join } from 'node:path';
import { OwnProcess } from '@headgate/runtime/testing/own-process';

/** The service itself, not started yet. */
export function identityProcess(environment: NodeJS.ProcessEnv): OwnProcess {
  return new OwnProcess(join(import.meta.dirname, '../dist/main.js'), [], {
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    ...environment,
  });
}
