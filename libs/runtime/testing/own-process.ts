import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const transpile = join(import.meta.dirname, '../test/transpile.ts');

/** A program, as it was built or in TypeScript, as a process that a test may kill and start again. */
export class OwnProcess {
  readonly #file: string;
  readonly #parameters: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #receive: ((output: string) => void) | undefined;
  #child: ChildProcess | undefined;
  #exit: Promise<number | null> = Promise.resolve(null);

  /** `file`: its whole path. `hear`: gets all that it writes, its log and its errors. */
  constructor(
    file: string,
    parameters: readonly string[],
    environment: NodeJS.ProcessEnv = {},
    listener?: (output: string) => void,
  ) {
    this.#file = file;
    this.#parameters = parameters;
    this.#receive = listener;
    this.#environment = { ...process.env, ...environment };
  }

  start(): void {
    const isReceived = this.#receive !== undefined;
    const child = spawn(
      process.execPath,
      [...(this.#file.endsWith('.ts') ? ['--import', transpile] : []), this.#file, ...this.#parameters],
      {
        env: this.#environment,
        stdio: ['ignore', isReceived ? 'pipe' : 'ignore', isReceived ? 'pipe' : 'inherit'],
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#receive?.(text));
    }
    this.#child = child;
    this.#exit = new Promise((resolve) => child.once('close', resolve));
  }

  /** Of the one that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The code with which the one that runs now exits, when all that it wrote was heard; null: a signal ended it. */
  exit(): Promise<number | null> {
    return this.#exit;
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

  /** SIGTERM, as a supervisor stops it. The code that it exits with. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) throw new Error(`${this.#file} does not run`);
    if (child.exitCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  }
}
