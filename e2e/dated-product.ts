import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../deploy/local/machine/ports.ts';
import { StackState } from '../deploy/local/stack/stack-state.ts';
import { StackRun } from '../deploy/local/test/stack-run.ts';

const script = fileURLToPath(new URL('dated-product.process.ts', import.meta.url));

/** A product of its own, empty at first, whose fields and plan live at a time that the test says. */
export class DatedProduct {
  readonly address: string;
  readonly #data: string;
  readonly #port: number;
  #run: StackRun | undefined;

  private constructor(data: string, port: number) {
    this.#data = data;
    this.#port = port;
    // The gateway's own origin: pages name it as theirs.
    this.address = `http://localhost:${String(port)}`;
  }

  /** Nothing runs yet. */
  static async make(): Promise<DatedProduct> {
    const data = mkdtempSync(join(tmpdir(), 'headgate-dated-'));
    return new DatedProduct(data, await choosePort(undefined, new Set()));
  }

  /** Stops it and starts it at another time, on the same data. Resolves when all of it serves. */
  async startAt(now: Date): Promise<void> {
    await this.#run?.end('SIGTERM');
    this.#run = new StackRun(this.#data, this.#port, script, { HEADGATE_NOW: now.toISOString() });
    await this.#run.serving();
  }

  /** So much has fallen everywhere in the last three hours, and no other rain does [mm]; until it is started again. */
  async rain(rain: number): Promise<void> {
    const port = new StackState(this.#data).keptPort('weather-emulator');
    const body = JSON.stringify({ storm: { rain } });
    const answer = await fetch(`http://127.0.0.1:${String(port)}/control`, { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async remove(): Promise<void> {
    await this.#run?.end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}
