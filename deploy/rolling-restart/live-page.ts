import { setTimeout as pause } from 'node:timers/promises';
import { CallFailed, type Grower } from './grower.ts';

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
  readonly #grower: Grower;
  readonly #failed: (error: unknown) => void;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #reading: Promise<void> | undefined;
  #isStale = false;

  /** `failed`: is told of every call that did not succeed. */
  constructor(grower: Grower, failed: (error: unknown) => void) {
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
      const wait = await this.#listenOnce();
      this.returns += 1;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listenOnce(): Promise<number> {
    try {
      return await this.#listen();
    } catch (error) {
      // A stream that breaks is a stream that ends; one that is refused is a call that failed.
      if (error instanceof CallFailed) this.#failed(error);
      return backAfter;
    }
  }

  /** Until the stream ends; gives how long to stay away [ms]. */
  async #listen(): Promise<number> {
    const stream = await this.#grower.stream('/api/live', this.#closing.signal);
    this.#refresh();
    let wait = backAfter;
    let rest = '';
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
export async function newestCommands(grower: Grower): Promise<readonly Command[]> {
  const { items } = (await grower.ask('GET', `${commands}?limit=100`)) as { items: Command[] };
  return items;
}
