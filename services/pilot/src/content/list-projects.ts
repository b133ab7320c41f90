import { Injectable } from '@nestjs/common';
import type { Project as Answer } from '@headgate/contracts/project';
import { DataSource } from 'typeorm';
import { maxRows } from '../store/max-rows.ts';
import { Project } from '../store/project.entity.ts';
import { readRows } from '../store/read-rows.ts';

/** Projects, the newest first. */
@Injectable()
export class ListProjects {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Throws `Unavailable` when the database does not answer. */
  async list(): Promise<Answer[]> {
    const rows = await readRows(() =>
      this.#database.getRepository(Project).find({ order: { createdAt: 'DESC', id: 'ASC' }, take: maxRows }),
    );
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  }
}
