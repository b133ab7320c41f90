import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningChild } from '../supervisor/supervised-program.ts';

const standIns = fileURLToPath(new URL('stand-in-stack.ts', import.meta.url));

/** One run of a stack as a process of its own, so that it can be killed. */
export class StackRun {
  readonly #data: string;
  readonly #gateway: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';

  /**
   * `script`: what runs it, by DATA and GATEWAY_PORT, and prints 'serving'; the stand-in stack unless said. `told`: more of its
   * environment.
   */
  constructor(
    data: string,
    gatewayPort: number,
    script = standIns,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.#data = data;
    this.#gateway = gatewayPort;
    this.#child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], ...environment, DATA: data, GATEWAY_PORT: String(gatewayPort) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString('utf8');
      });
    }
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  get output(): string {
    return this.#output;
  }

  async serving(): Promise<void> {
    const ended = this.#ended.then(() => 'ended' as const);
    while (!this.#output.includes('serving\n')) {
      const next = new Promise<'more'>((resolve) => {
        this.#child.stdout?.once('data', () => {
          resolve('more');
        });
      });
      if ((await Promise.race([ended, next])) === 'ended') throw new Error(`It ended:\n${this.#output}`);
    }
  }

  /** The processes it runs now, by name. */
  children(): Map<string, RunningChild> {
    const lock = JSON.parse(readFileSync(join(this.#data, 'lock.json'), 'utf8')) as {
      children: RunningChild[];
    };
    return new Map(lock.children.map((child) => [child.name, child]));
  }

  child(name: string): RunningChild {
    const found = this.children().get(name);
    if (found === undefined) throw new Error(`${name} is not running.`);
    return found;
  }

  /** Waits until a program runs again as another process than before. */
  async replaced(before: RunningChild): Promise<RunningChild> {
    for (;;) {
      const now = this.children().get(before.name);
      if (now !== undefined && now.pid !== before.pid) return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What the gateway's process was given as its environment; waits until it serves. */
  async gatewayEnvironment(): Promise<Record<string, string>> {
    for (;;) {
      try {
        const response = await fetch(`http://127.0.0.1:${String(this.#gateway)}/environment`);
        return (await response.json()) as Record<string, string>;
      } catch {
        // Not serving yet.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#ended;
  }

  ended(): Promise<number | null> {
    return this.#ended;
  }
}
