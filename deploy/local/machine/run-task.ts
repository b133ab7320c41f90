import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endGroup } from './end-process.ts';

export interface TaskResult {
  readonly ok: boolean;
  /** How it ended, after 'it'. */
  readonly end: string;
  /** What it printed on both outputs, in the order it came. */
  readonly output: string;
}

interface TaskOptions {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

const timeout = 20_000;
/** What was printed last comes no later than this after the end [ms]. */
const drain = 5_000;

/**
 * Runs a command to its end, and ends what it leaves behind: that would hold its outputs open, and whoever waits for them, for
 * ever. When told to stop, it is ended with everything it started.
 */
export function runTask(command: string, args: readonly string[], options: TaskOptions): Promise<TaskResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.environment,
      // A group of its own, so that it can be ended whole, and by us alone.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let ended = Promise.resolve();
    const stop = () => {
      // What it started may have servers to stop: asked first.
      if (child.pid !== undefined) ended = endGroup(child.pid, timeout);
    };
    options.signal.addEventListener('abort', stop, { once: true });
    if (options.signal.aborted) stop();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      resolve({ ok: false, end: 'could not be run', output: `${command}: ${error.message}` });
    });
    const closed = once(child, 'close');
    closed.catch(() => undefined); // It could not be run: 'error' tells.
    child.once('exit', (code, signal) => {
      options.signal.removeEventListener('abort', stop);
      stop();
      // What has left its group may hold them all the same.
      void Promise.all([ended, Promise.race([closed, sleep(drain, undefined, { ref: false })])]).then(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({
          ok: code === 0,
          end: signal === null ? `exited with ${code}` : `was ended by ${signal}`,
          output,
        });
      });
    });
  });
}
