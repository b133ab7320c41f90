import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Retention } from './retention.ts';

/** Codes and proofs are good for minutes, so that every hour is soon enough [ms]. */
const interval = 3_600_000;

/** Runs the retention job: at start, then every hour. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(RetentionSchedule.name);
  readonly #retention: Retention;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(retention: Retention) {
    this.#retention = retention;
  }

  onApplicationBootstrap(): void {
    this.#run();
    this.#timer = setInterval(() => {
      this.#run();
    }, interval);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #run(): void {
    this.#running = this.#running
      .then(() => this.#retention.run())
      .then(
        () => undefined,
        // The next one tries again.
        (error: unknown) => {
          this.#logger.error({ err: error }, 'The retention job failed');
        },
      );
  }
}
