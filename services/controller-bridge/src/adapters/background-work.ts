import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import type { Adapters } from './adapters.ts';

/** What runs beside the adapters for as long as the process does. */
interface Runs {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Begins when the service does, and ends before its database; the adapters themselves end after those who have orders for
 * them.
 */
export class BackgroundWork
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #all: readonly Runs[];
  readonly #adapters: Adapters;

  constructor(all: readonly Runs[], adapters: Adapters) {
    this.#all = all;
    this.#adapters = adapters;
  }

  onApplicationBootstrap(): void {
    for (const each of this.#all) each.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.stop()));
  }

  onApplicationShutdown(): Promise<void> {
    return this.#adapters.stop();
  }
}
