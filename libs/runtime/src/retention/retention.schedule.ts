import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Provider,
  type Type,
} from '@nestjs/common';
import { Repetition } from '../time/repetition.ts';

/** A start has other things to do, and one that fails again and again is not to delete each time [ms]. */
const pauses = { first: 60_000, every: 60 * 60 * 1000 };

/** Removes what has been kept as long as it may be; ends early on `signal`. */
interface RetentionJob {
  run(signal: AbortSignal): Promise<unknown>;
}

/** For the service's module, which has the job itself among its providers. */
export function retentionSchedule(job: Type<RetentionJob>): Provider {
  return {
    provide: RetentionSchedule,
    inject: [job],
    useFactory: (retention: RetentionJob) => new RetentionSchedule(retention),
  };
}

/** Runs retention for as long as the process does. */
class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(RetentionSchedule.name);
  readonly #retention: RetentionJob;
  readonly #repetition = new Repetition((signal) => this.#run(signal), pauses);

  constructor(retention: RetentionJob) {
    this.#retention = retention;
  }

  onApplicationBootstrap(): void {
    this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      await this.#retention.run(signal);
    } catch (error) {
      this.#logger.error({ err: error }, 'Retention could not be done; it is tried again in an hour');
    }
  }
}
