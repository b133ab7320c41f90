import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The service itself, as a process that a test may kill and start again. */
export class IdentityProcess {
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', ...environment };
  }

  start(): void {
    this.#child = spawn(
      process.execPath,
      [
        '--conditions=@headgate/source',
        ...['--import', join(root, 'libs/runtime/test/transpile.ts')],
        join(root, 'services/identity/src/main.ts'),
      ],
      { env: this.#environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    if (child.exitCode !== null) throw new Error(`identity had exited with ${child.exitCode} before`);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
