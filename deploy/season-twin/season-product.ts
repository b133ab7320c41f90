import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../local/machine/ports.ts';
import { makeDataFolder } from '../local/machine/data-folder.ts';
import { StackState } from '../local/stack/stack-state.ts';
import { StackRun } from '../local/test/stack-run.ts';
import { writeClock } from './clock/clock-file.ts';

const script = fileURLToPath(new URL('season-product.process.ts', import.meta.url));

/** The whole product, whose time leaps where a test says. It begins empty. */
export class SeasonProduct {
  readonly address: string;
  readonly data: string;
  readonly #clock: string;
  readonly #run: StackRun;
  #ahead: number;

  private constructor(data: string, port: number, begins: Date) {
    this.data = data;
    this.address = `http://localhost:${String(port)}`;
    this.#clock = join(data, 'clock');
    this.#ahead = begins.getTime() - Date.now();
    makeDataFolder(data);
    writeClock(this.#clock, { ahead: this.#ahead });
    this.#run = new StackRun(data, port, script, { SEASON_CLOCK: this.#clock });
  }

  /** Resolves when all of it serves. */
  static async start(begins: Date): Promise<SeasonProduct> {
    const data = mkdtempSync(join(tmpdir(), 'headgate-season-'));
    const product = new SeasonProduct(data, await choosePort(undefined, new Set()), begins);
    await product.#run.serving();
    return product;
  }

  /** Of the product [ms since 1970]. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Leaps there; a time that is over already changes nothing. */
  leapTo(time: number): void {
    this.#ahead = Math.max(this.#ahead, Math.round(time - Date.now()));
    writeClock(this.#clock, { ahead: this.#ahead });
  }

  /** With SIGKILL; resolves when the one that takes its place is ready. */
  async kill(name: string): Promise<void> {
    const before = this.#run.child(name);
    process.kill(before.pid, 'SIGKILL');
    await this.#run.replaced(before);
    await this.#serves(`${this.addressOf(name)}/health/ready`);
  }

  /** While `work` is done, it neither answers nor acts. */
  async hold(name: string, work: () => Promise<void>): Promise<void> {
    const { pid } = this.#run.child(name);
    process.kill(pid, 'SIGSTOP');
    try {
      await work();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  addressOf(name: string): string {
    if (name === 'gateway') return this.address;
    const port = new StackState(this.data).keptPort(name);
    if (port === undefined) throw new Error(`${name} has no port`);
    return `http://127.0.0.1:${String(port)}`;
  }

  /** Of a service. */
  databaseUrl(service: string): string {
    const state = new StackState(this.data);
    const name = `headgate_${service}`;
    const password = state.secret(`postgresql ${service}`);
    return `postgres://${name}:${password}@127.0.0.1:${String(state.keptPort('postgresql'))}/${name}`;
  }

  async stop(): Promise<void> {
    await this.#run.end('SIGTERM');
    if (process.env['HEADGATE_TEST_KEEP_LOGS'] === undefined)
      rmSync(this.data, { recursive: true, force: true });
  }

  async #serves(url: string): Promise<void> {
    for (;;) {
      const isServing = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isServing) return;
      await pause(50);
    }
  }
}
