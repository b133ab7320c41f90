import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../../e2e/visitor.ts';

/** How long a browser waits before it comes back, where the server has not said [ms]. */
const backAfter = 2_000;
const commands = '/api/irrigation/commands';

interface Command {
  readonly id: string;
  readonly status: string;
}

/**
 * A page of commands that is open: it asks for them when it is connected (again) and when it is told that they have changed,
 * and never by itself. So what it shows in the end is the truth only if no change was lost.
 */
export class LivePage {
  readonly shown = new Map<string, string>();
  /** How often it had to come back. */
  returns = 0;
  readonly #grower: Visitor;
  readonly #failed: (error: unknown) => void;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #reading: Promise<void> | undefined;
  #isStale = false;

  /** `failed`: is told of every call that did not succeed. */
  constructor(grower: Visitor, failed: (error: unknown) => void) {
    this.#grower = grower;
    this.#failed = failed;
  }

  open(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#reading;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const wait = await this.#listen();
      this.returns += 1;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until the stream ends, or breaks; gives how long to stay away [ms]. */
  async #listen(): Promise<number> {
    const stream = await this.#connect();
    if (stream === undefined) return backAfter;
    this.#refresh();
    let wait = backAfter;
    let rest = '';
    try {
      for await (const text of stream.pipeThrough(new TextDecoderStream())) {
        const events = `${rest}${text}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const retry = /^retry: (\d+)$/m.exec(event)?.[1];
          if (retry !== undefined) wait = Number(retry);
          if (event.includes(`"${commands}"`)) this.#refresh();
        }
      }
      return wait;
    } catch {
      // A stream that breaks is one that ends.
      return backAfter;
    }
  }

  /** Undefined where it is refused, which is a call that failed. */
  async #connect(): Promise<ReadableStream<Uint8Array> | undefined> {
    const { signal } = this.#closing;
    const headers = { ...this.#grower.headers, accept: 'text/event-stream' };
    try {
      const { ok, status, body } = await fetch(this.#grower.urlOf('/api/live'), { headers, signal });
      if (ok && body !== null) return body;
      throw new Error(`GET /api/live: ${status}`);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
      return undefined;
    }
  }

  /** Once more after the one that is under way, however often it is asked for meanwhile. */
  #refresh(): void {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#isStale && !this.#closing.signal.aborted) this.#refresh();
    });
  }

  async #read(): Promise<void> {
    this.#isStale = false;
    try {
      for (const { id, status } of await newestCommands(this.#grower)) this.shown.set(id, status);
    } catch (error) {
      this.#failed(error);
    }
  }
}

/** The newest hundred of the grower's farm. */
export async function newestCommands(grower: Visitor): Promise<readonly Command[]> {
  const { items } = (await grower.ask('GET', `${commands}?limit=100`)) as { items: Command[] };
  return items;
}
