import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../deploy/local/packages/find-chromium.ts';
import { waitUntil } from '../../deploy/local/supervisor/wait-until.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** For maps: drawn by the processor. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The project's browser, with nothing in it, for a tool that speaks its protocol. */
export class Chromium {
  readonly #flags: readonly string[];
  #folder = '';
  #process: ChildProcess | undefined;

  /** `draws`: maps, too. */
  constructor({ draws = false } = {}) {
    this.#flags = [...flags, ...(draws ? drawing : ['--disable-gpu'])];
  }

  /** Gives the port of its protocol. */
  async start(): Promise<number> {
    this.#folder = mkdtempSync(join(tmpdir(), 'headgate-chromium-'));
    const path = findChromium();
    if (path === undefined) throw new Error('There is no Chromium');
    this.#process = spawn(path, [...this.#flags, `--user-data-dir=${this.#folder}`, 'about:blank'], {
      stdio: 'ignore',
      // Debian's command is a shell's script that waits for the browser: both are stopped as one group.
      detached: true,
    });
    await once(this.#process, 'spawn');
    let port = 0;
    const find = () =>
      Promise.resolve().then(() => {
        port = this.#port();
      });
    await waitUntil(find, { within: 60_000, signal: new AbortController().signal });
    return port;
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running?.pid !== undefined && running.exitCode === null) {
      const ended = once(running, 'exit');
      process.kill(-running.pid);
      await ended;
    }
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Chromium writes it once it listens. */
  #port(): number {
    const port = Number(readFileSync(join(this.#folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    if (!(port > 0)) throw new Error('Chromium does not listen yet');
    return port;
  }
}
