import { Inject, Injectable } from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
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
export class Departures extends RepeatedSweep {
  readonly #database: DataSource;
  readonly #depart: Depart;
  readonly #adapters: Adapters;
  /** Where the last look ended. */
  #last: string | undefined;

  constructor(
    database: DataSource,
    depart: Depart,
    adapters: Adapters,
    @Inject(BRIDGE_TIMES) { departureEvery }: BridgeTimes,
    part: ProcessPart,
  ) {
    super('Departures', part, { first: departureEvery, every: departureEvery });
    this.#database = database;
    this.#depart = depart;
    this.#adapters = adapters;
  }

  override async sweep(signal: AbortSignal): Promise<void> {
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
