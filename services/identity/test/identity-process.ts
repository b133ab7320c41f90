import { OwnProcess } from './own-process.ts';

/** The service itself, not started yet. */
export function identityProcess(environment: NodeJS.ProcessEnv): OwnProcess {
  return new OwnProcess('src/main.ts', [], {
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    ...environment,
  });
}
