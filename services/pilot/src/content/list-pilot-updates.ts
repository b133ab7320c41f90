import type { PilotUpdate as Answer } from '@headgate/contracts/pilot-update';
import type { DataSource } from 'typeorm';
import { maxRows } from '../store/max-rows.ts';
import { PilotUpdate } from '../store/pilot-update.entity.ts';
import { readRows } from '../store/read-rows.ts';

/** Pilot updates, the newest first. */
export class ListPilotUpdates {
  readonly #database: DataSource;
  readonly #samples: boolean;

  /** Without `samples`, those that a database brought along from development are left out. */
  constructor(database: DataSource, { samples }: { samples: boolean }) {
    this.#database = database;
    this.#samples = samples;
  }

  /** Throws `Unavailable` when the database does not answer. */
  async list(): Promise<Answer[]> {
    const rows = await readRows(() =>
      this.#database.getRepository(PilotUpdate).find({
        where: this.#samples ? {} : { sample: 'false' },
        order: { lastUpdated: 'DESC', id: 'ASC' },
        take: maxRows,
      }),
    );
    return rows.map(({ lastUpdated, ...row }) => ({ ...row, lastUpdated: lastUpdated.toISOString() }));
  }
}
