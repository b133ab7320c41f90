import type { AnswerOf } from '@headgate/contracts/define';
import type {
  listApplications,
  readApplication,
  readApplicationForMail,
} from '@headgate/contracts/enrollment-questions';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { applicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';

/** What a farm reads of its applications, and the mails about them. */
@Injectable()
export class OwnApplications {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async list(farmId: string, page: PageInput): Promise<AnswerOf<typeof listApplications>> {
    const rows = await newestFirst(this.#database.getRepository(Application), { farmId }, page);
    return pageOfRows(rows, page.limit, applicationOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readApplication>> {
    const row = await this.#database.getRepository(Application).findOneBy({ id, farmId });
    return row === null ? { kind: 'not-found' } : { kind: 'application', application: applicationOf(row) };
  }

  /** `gone`: with its account, and nobody is written to. */
  async readForMail(id: string): Promise<AnswerOf<typeof readApplicationForMail>> {
    const row = await this.#database.getRepository(Application).findOneBy({ id, forgottenAt: IsNull() });
    return row === null ? { kind: 'gone' } : { kind: 'application', application: applicationOf(row) };
  }
}
