import type { AnswerOf } from '@headgate/contracts/define';
import type { reviewApplication, searchApplications } from '@headgate/contracts/enrollment-questions';
import type { PageInput } from '@headgate/contracts/page';
import type { ApplicationFilter } from '@headgate/contracts/pilot-application';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, ILike, type FindOptionsWhere } from 'typeorm';
import { reviewedApplicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';
import { containing } from './containing.ts';

/** All farms' applications, for administrators. */
@Injectable()
export class SearchApplications {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async search(wanted: PageInput & ApplicationFilter): Promise<AnswerOf<typeof searchApplications>> {
    const rows = await newestFirst(this.#database.getRepository(Application), wheres(wanted), wanted);
    return pageOfRows(rows, wanted.limit, reviewedApplicationOf);
  }

  async read(id: string): Promise<AnswerOf<typeof reviewApplication>> {
    const row = await this.#database.getRepository(Application).findOneBy({ id });
    return row === null
      ? { kind: 'not-found' }
      : { kind: 'application', application: reviewedApplicationOf(row) };
  }
}

/** Any of these: the searched text may be in any of four fields. */
function wheres({ status, paymentStatus, search }: ApplicationFilter): FindOptionsWhere<Application>[] {
  const filter: FindOptionsWhere<Application> = {
    ...(status === undefined ? {} : { status }),
    ...(paymentStatus === undefined ? {} : { paymentStatus }),
  };
  if (search === undefined || search === '') return [filter];
  const found = ILike(containing(search));
  return [
    { ...filter, farmName: found },
    { ...filter, contactName: found },
    { ...filter, email: found },
    { ...filter, location: found },
  ];
}
