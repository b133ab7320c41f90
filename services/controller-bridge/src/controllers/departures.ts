import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { lockFarm } from '../accounts/with-farm-lock.ts';
import { Adapters } from '../adapters/adapters.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Controller } from './controller.entity.ts';
import { Depart } from './depart.ts';
import { lockController } from './lock-controller.ts';

/** At once; the others are next, so that none stands behind those that cannot go. */
const maxConcurrent = 100;

/** Sees controllers off that wait for their valves to be closed. PostgreSQL knows which; any replica may do it. */
@Injectable()
export class Departures implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(Departures.name);
  readonly #database: DataSource;
  readonly #depart: Depart;
  readonly #adapters: Adapters;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  /** Where the last look ended. */
  #last: string | undefined;
  #isFailing = false;

  constructor(
    database: DataSource,
    depart: Depart,
    adapters: Adapters,
    @Inject(BRIDGE_TIMES) { departureEvery }: BridgeTimes,
    part: ProcessPart,
  ) {
    this.#part = part;
    this.#database = database;
    this.#depart = depart;
    this.#adapters = adapters;
    this.#repetition = new Repetition((signal) => this.#check(signal), {
      ...{ first: departureEvery, every: departureEvery },
    });
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  async #check(signal: AbortSignal): Promise<void> {
    try {
      const rows = await this.#database.getRepository(Controller).find({
        select: { id: true, farmId: true },
        where: {
          deleteRequestedAt: Not(IsNull()),
          ...(this.#last === undefined ? {} : { id: MoreThan(this.#last) }),
        },
        order: { id: 'ASC' },
        take: maxConcurrent,
      });
      this.#last = rows.length < maxConcurrent ? undefined : rows.at(-1)?.id;
      for (const row of rows) {
        if (signal.aborted) return;
        await this.#see(row);
      }
      this.#isFailing = false;
    } catch (error) {
      // The next time does it; said once.
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Controllers that are to go are kept for now');
      this.#isFailing = true;
    }
  }

  async #see({ id, farmId }: Pick<Controller, 'id' | 'farmId'>): Promise<void> {
    const outcome = await this.#database.transaction(async (manager) => {
      await lockFarm(manager, farmId);
      const row = await lockController(manager, { id });
      return row === null ? 'deleted' : await this.#depart.end(manager, row);
    });
    if (outcome === 'deleted') await this.#adapters.release(id);
  }
}
