import { spawn } from 'node:child_process';
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

const patience = 20_000;

/** Runs a command to its end. When told to stop, it is ended with everything it started. */
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
      if (child.pid !== undefined) ended = endGroup(child.pid, patience);
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
    child.once('close', (code, signal) => {
      options.signal.removeEventListener('abort', stop);
      void ended.then(() => {
        resolve({
          ok: code === 0,
          end: signal === null ? `exited with ${code}` : `was ended by ${signal}`,
          output,
        });
      });
    });
  });
}
