import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

/** What runs beside the adapters for as long as the process does. */
interface Runs {
  start(): void;
  stop(): Promise<void>;
}

/** Begins when the service does, and has ended before its database and its connections to devices do. */
export class StandingWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #all: readonly Runs[];

  constructor(all: readonly Runs[]) {
    this.#all = all;
  }

  onApplicationBootstrap(): void {
    for (const each of this.#all) each.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.stop()));
  }
}
