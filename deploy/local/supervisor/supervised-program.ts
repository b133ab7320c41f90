import { spawn, type ChildProcess } from 'node:child_process';
import { signalQuietly } from '../machine/end-process.ts';
import { identityOf, type ProcessIdentity } from '../machine/process-identity.ts';
import { ProgramLog } from './program-log.ts';
import type { Program } from './program.ts';
import { waitUntil } from './wait-until.ts';

/** A running process of ours, as the lock file remembers it. */
export type RunningChild = ProcessIdentity & Pick<Program, 'name' | 'stopSignal' | 'timeout'>;

interface Watcher {
  /** The folder of logs. */
  readonly logs: string;
  /** A line for the terminal. */
  readonly say: (line: string) => void;
  /** The program has another process now, or none. */
  readonly changed: () => void;
}

const readyWithin = 120_000;
/** Three seconds: so long may a killed PostgreSQL's last processes keep its data from the next one. */
const deathsBeforeGivingUp = 6;
/** A program that ran this long [ms] had recovered: its next death counts as the first. */
const settledAfter = 30_000;

/** Milliseconds to wait before starting a program again: at once the first time, longer while it keeps dying. */
export function restartDelay(deathsInARow: number): number {
  return Math.min(100 * 2 ** Math.max(0, deathsInARow - 1), 10_000);
}

/** One program kept running: started again when it dies, until it is told to stop. */
export class SupervisedProgram {
  readonly #program: Program;
  readonly #log: ProgramLog;
  readonly #watcher: Watcher;
  readonly #neverServed = new AbortController();
  #child: ChildProcess | undefined;
  #identity: ProcessIdentity | undefined;
  #wanted = false;
  #hasServed = false;
  #deathsInARow = 0;
  #startedAt = 0;
  #restart: NodeJS.Timeout | undefined;
  #launching: Promise<void> = Promise.resolve();

  constructor(program: Program, watcher: Watcher) {
    this.#program = program;
    this.#log = new ProgramLog(watcher.logs, program.name);
    this.#watcher = watcher;
  }

  /** For the lock file; undefined while it does not run. */
  get running(): RunningChild | undefined {
    const { name, stopSignal, timeout } = this.#program;
    return this.#identity && { ...this.#identity, name, stopSignal, timeout };
  }

  /** Resolves when it serves; fails when it keeps dying before it ever did. */
  async start(signal: AbortSignal): Promise<void> {
    this.#wanted = true;
    this.#launching = this.#launch();
    await waitUntil(this.#program.ready, {
      within: readyWithin,
      signal: AbortSignal.any([signal, this.#neverServed.signal]),
    });
    this.#hasServed = true;
  }

  /** Asks it to stop, waits as long as it may take, then kills it and whatever it left in its group. */
  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restart);
    await this.#launching;
    const child = this.#child;
    if (child?.pid !== undefined) {
      const pid = child.pid;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      const impatience = setTimeout(() => {
        this.#watcher.say(`${this.#program.name} did not stop in time and is killed`);
        signalQuietly(-pid, 'SIGKILL');
      }, this.#program.timeout);
      signalQuietly(pid, this.#program.stopSignal);
      await gone;
      clearTimeout(impatience);
      signalQuietly(-pid, 'SIGKILL');
    }
    await this.#log.close();
  }

  async #launch(): Promise<void> {
    try {
      await this.#program.prepare?.();
    } catch (error) {
      this.#died(`could not be prepared: ${String(error)}`);
      return;
    }
    if (this.#wanted) this.#spawn();
  }

  #spawn(): void {
    const { command, args, cwd, environment, user, input } = this.#program;
    this.#startedAt = Date.now();
    const child = spawn(command, args, {
      cwd,
      env: environment,
      // Its own session: the terminal's Ctrl-C must reach the supervisor alone, which stops things in order.
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...user,
    });
    this.#child = child;
    this.#identity = child.pid === undefined ? undefined : identityOf(child.pid);
    this.#watcher.changed();
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null)
        this.#log.follow(stream, (line) => {
          this.#show(line);
        });
    }
    child.stdin?.on('error', (error) => {
      this.#log.write(`standard input: ${error.message}`);
    });
    child.stdin?.end(input);
    child.once('error', (error) => {
      this.#died(`could not be run: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      this.#died(`ended with ${signal === null ? `code ${String(code)}` : `signal ${signal}`}`);
    });
  }

  #show(line: string): void {
    const shown = this.#program.worthShowing?.(line);
    if (shown !== undefined) this.#watcher.say(`${this.#program.name}: ${shown}`);
  }

  #died(how: string): void {
    this.#child = undefined;
    this.#identity = undefined;
    this.#watcher.changed();
    if (!this.#wanted) return;
    this.#deathsInARow = Date.now() - this.#startedAt > settledAfter ? 1 : this.#deathsInARow + 1;
    this.#log.write(`supervisor: ${this.#program.name} ${how}`);
    if (!this.#hasServed && this.#deathsInARow >= deathsBeforeGivingUp) {
      this.#wanted = false;
      const { name } = this.#program;
      this.#neverServed.abort(
        new Error(`${name} does not start: it ${how}.\n${this.#log.tail()}\nFull log: ${this.#log.path}`),
      );
      return;
    }
    const delay = restartDelay(this.#deathsInARow);
    this.#watcher.say(`${this.#program.name} ${how}; starting it again in ${delay / 1000} s`);
    this.#restart = setTimeout(() => {
      this.#launching = this.#launch();
    }, delay);
  }
}
