import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Provider,
  type Type,
} from '@nestjs/common';
import { ProcessPart } from '../process/process-part.ts';
import { Repetition } from '../time/repetition.ts';

/** A start has other things to do, and one that fails again and again is not to delete each time [ms]. */
const pauses = { first: 60_000, every: 60 * 60 * 1000 };

/** Removes what has been kept as long as it may be; ends early on `signal`. */
interface RetentionJob {
  run(signal: AbortSignal): Promise<unknown>;
}

/** For the service's module, which has the job itself among its providers. Only a process that works does it. */
export function retentionSchedule(job: Type<RetentionJob>): Provider {
  return {
    provide: RetentionSchedule,
    inject: [job, ProcessPart],
    useFactory: (retention: RetentionJob, part: ProcessPart) => new RetentionSchedule(retention, part),
  };
}

/** Runs retention for as long as the process does. */
class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(RetentionSchedule.name);
  readonly #retention: RetentionJob;
  readonly #part: ProcessPart;
  readonly #repetition = new Repetition((signal) => this.#run(signal), pauses);

  constructor(retention: RetentionJob, part: ProcessPart) {
    this.#retention = retention;
    this.#part = part;
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
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
