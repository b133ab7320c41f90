import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorOf, type NightReply, type NightRequest } from './night-messages.ts';
import type { ClaimedChunk, NightKey, NightWork } from './night-work.ts';

/** The process is ended when it has had nothing to do for so long, and when it does not end by itself [ms]. */
const defaultIdle = 60_000;
const endWithin = 2_000;
const behindOthers = constants.priority.PRIORITY_BELOW_NORMAL;
/** Two chunks at work take a quarter of it [MB]. */
const defaultHeap = 512;
/** Of that for what has just been made: a chunk's inputs and plans live longer than a request's would [MB]. */
const youngHeap = 64;
/** What lives longer may become so much more before all of it is looked through again, which else is done for each chunk [%]. */
const heapGrowth = 200;
/** How often its priority is tried to be set, and how long the machine may take no other [ms]. */
const maxAttempts = 20;
const busyFor = 100;

interface ProcessOptions {
  /** The program: what `serveNight` makes of a process. */
  readonly file: string;
  /** Of Node besides; none unless said. */
  readonly execArgv?: readonly string[];
  readonly idle?: number;
  /** As `os.setPriority` has it; unless said, behind what has nothing said. */
  readonly priority?: number;
  /** At most, of JavaScript's own memory [MB]. */
  readonly maxHeap?: number;
}

type Task =
  | { readonly task: 'open'; readonly night: NightKey }
  | { readonly task: 'plan'; readonly chunk: ClaimedChunk };
interface Waiting {
  readonly resolve: (reply: NightReply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The night's work in a process of its own, which is started when there is some: with its own memory and connections, behind
 * everybody else for the processor, so that answers do not suffer. If it dies, what it had under way fails, and the next work
 * has a new one. It ends with this process, however that ends.
 */
export class NightProcess implements NightWork {
  readonly #logger = new Logger('Night');
  readonly #options: ProcessOptions;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async open(night: NightKey): Promise<readonly string[]> {
    const reply = await this.#ask({ task: 'open', night });
    return reply.kind === 'opened' ? reply.chunks : [];
  }

  async plan(chunk: ClaimedChunk, stop?: AbortSignal): Promise<number | undefined> {
    const kill = () => this.#child?.kill('SIGKILL');
    stop?.addEventListener('abort', kill, { once: true });
    try {
      const reply = await this.#ask({ task: 'plan', chunk });
      return reply.kind === 'planned' ? reply.fields : undefined;
    } finally {
      stop?.removeEventListener('abort', kill);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #ask(task: Task): Promise<NightReply> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    this.#lastId += 1;
    const id = this.#lastId;
    try {
      const reply = await new Promise<NightReply>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        const request: NightRequest = { id, ...task };
        child.send(request, (error) => {
          if (error !== null) reject(error);
        });
      });
      if (reply.kind === 'failed') throw errorOf(reply.failure);
      return reply;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#endLater();
    }
  }

  #start(): ChildProcess {
    const { file, execArgv = [], maxHeap = defaultHeap, priority = behindOthers } = this.#options;
    const child = fork(file, [], {
      execArgv: [
        ...process.execArgv,
        ...execArgv,
        `--max-old-space-size=${maxHeap}`,
        `--max-semi-space-size=${youngHeap}`,
        `--heap-growing-percent=${heapGrowth}`,
      ],
      serialization: 'advanced',
      // A session of its own, which Linux weighs as a whole against others.
      detached: true,
    });
    if (child.pid !== undefined)
      standBehind(child.pid, priority).catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'The process of the night has the priority of any other');
      });
    child.on('message', (reply: NightReply) => this.#waiting.get(reply.id)?.resolve(reply));
    child.on('error', (error) => {
      this.#lose(child, error.message);
    });
    child.on('exit', (code, signal) => {
      this.#lose(child, String(signal ?? code));
    });
    return child;
  }

  /** It is gone: whoever waits for it tries again. */
  #lose(child: ChildProcess, why: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const error = new Error(`The process of the night has ended: ${why}`);
    for (const { reject } of this.#waiting.values()) reject(error);
  }

  #endLater(): void {
    this.#idle = setTimeout(() => void this.#end(), this.#options.idle ?? defaultIdle).unref();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), endWithin);
    if (child.connected) child.disconnect();
    await exited;
    clearTimeout(kill);
  }
}

/**
 * Where Linux weighs sessions (`sched_autogroup_enabled`), a process's own priority counts only against its own session. Of those without
 * a right to more it takes one such change in a tenth of a second, whoever on the machine makes it, and others are to come again (EAGAIN).
 */
async function standBehind(pid: number, priority: number): Promise<void> {
  setPriority(pid, priority);
  const session = `/proc/${String(pid)}/autogroup`;
  for (let attempt = 1; existsSync(session); attempt += 1)
    try {
      writeFileSync(session, String(priority));
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === maxAttempts) throw error;
      await pause(busyFor * (1 + Math.random()));
    }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
