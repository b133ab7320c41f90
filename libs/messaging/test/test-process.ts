import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of the test's own, from a TypeScript file beside this one, as Node runs it by stripping types. */
export class TestProcess {
  readonly #file: string;
  readonly #parameters: readonly string[];
  #child: ChildProcess | undefined;

  constructor(file: string, parameters: readonly string[]) {
    this.#file = join(import.meta.dirname, file);
    this.#parameters = parameters;
  }

  start(): void {
    this.#child = spawn(process.execPath, [this.#file, ...this.#parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** kill -9. */
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
