import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OwnMail } from './own-mail.ts';

const transpile = join(import.meta.dirname, '../../../libs/runtime/test/transpile.ts');

/** A mail worker as a process of its own, to be killed. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor({ databaseUrl, redisUrl, smtp }: OwnMail) {
    const file = join(import.meta.dirname, 'mail-worker.process.ts');
    const options = ['--conditions=@headgate/source', '--import', transpile, file];
    this.#child = spawn(process.execPath, [...options, databaseUrl, redisUrl, smtp.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** kill -9. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
