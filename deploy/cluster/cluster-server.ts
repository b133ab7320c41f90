import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { signalQuietly } from '../local/machine/end-process.ts';
import type { Program } from '../local/supervisor/program.ts';
import { waitUntil } from '../local/supervisor/wait-until.ts';

/** So long a server may take until it serves [ms]. */
const readyWithin = 180_000;

/** One server of a cluster: a test kills it, freezes it, and starts it again on what it had on disk. */
export class ClusterServer {
  readonly name: string;
  readonly #program: Program;
  readonly #log: string;
  #child: ChildProcess | undefined;

  /** Its output goes to a file of its name in the folder `logs`. */
  constructor(program: Program, logs: string) {
    this.name = program.name;
    this.#program = program;
    this.#log = join(logs, `${program.name}.log`);
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const { command, args, cwd, environment, user, input, prepare } = this.#program;
    await prepare?.();
    const log = createWriteStream(this.#log, { flags: 'a' });
    // A group of its own: what it starts is killed with it.
    const child = spawn(command, args, { cwd, env: environment, detached: true, ...user });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.stdin.end(input);
    this.#child = child;
    const ended = new AbortController();
    child.once('error', (error) => {
      ended.abort(error);
    });
    child.once('close', (code) => {
      log.end();
      ended.abort(new Error(`${this.name} ended with ${String(code)}: see ${this.#log}`));
    });
    await waitUntil(this.#program.ready, { within: readyWithin, signal: ended.signal });
  }

  /** SIGKILL, to all that it started too: what it had in memory alone is gone. Resolves when it is. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** As its supervisor would. */
  stop(): Promise<void> {
    return this.#end(this.#program.stopSignal);
  }

  /** Half open: its connections stay, and nobody answers on them. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#child?.pid === undefined) throw new Error(`${this.name} does not run`);
    signalQuietly(-this.#child.pid, signal);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    this.#child = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalQuietly(-child.pid, signal);
    // A frozen one hears nothing else.
    signalQuietly(-child.pid, 'SIGCONT');
    await gone;
  }
}
