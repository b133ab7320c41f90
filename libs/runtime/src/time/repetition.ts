import { passes } from './passes.ts';

export interface Pauses {
  /** Before the first time [ms]. */
  readonly first: number;
  /** After each time [ms]. */
  readonly every: number;
}

/** Does one thing again and again for as long as a process runs: one time after the other, never two at once. */
export class Repetition {
  readonly #once: (signal: AbortSignal) => Promise<void>;
  readonly #pauses: Pauses;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  /** `once` should end early on its signal, and must not throw: whoever repeats it knows what a failure means. */
  constructor(once: (signal: AbortSignal) => Promise<void>, pauses: Pauses) {
    this.#once = once;
    this.#pauses = pauses;
  }

  start(): void {
    this.#running = this.#run(this.#stop.signal);
  }

  /** For good; what is just being done has ended then. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = this.#pauses.first;
    while (await passes(wait, signal)) {
      wait = this.#pauses.every;
      await this.#once(signal);
    }
  }
}
