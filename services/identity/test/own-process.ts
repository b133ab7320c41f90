import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const service = join(import.meta.dirname, '..');
const transpile = join(service, '../../libs/runtime/test/transpile.ts');

/** A TypeScript file of this service as a process that a test may kill and start again. */
export class OwnProcess {
  readonly #file: string;
  readonly #parameters: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(file: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.#file = join(service, file);
    this.#parameters = parameters;
    this.#environment = { ...process.env, ...environment };
  }

  start(): void {
    this.#child = spawn(
      process.execPath,
      ['--conditions=@headgate/source', '--import', transpile, this.#file, ...this.#parameters],
      { env: this.#environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  /** kill -9. Throws where it had ended by itself. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    if (child.exitCode !== null) throw new Error(`${this.#file} had exited with ${child.exitCode} before`);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
