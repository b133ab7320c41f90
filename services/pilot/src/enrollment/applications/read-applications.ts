import type { AnswerOf } from '@headgate/contracts/define';
import type * as questions from '@headgate/contracts/enrollment-questions';
import type { PageInput } from '@headgate/contracts/page';
import type { ApplicationFilter } from '@headgate/contracts/pilot-application';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, ILike, IsNull, type FindOptionsWhere, type Repository } from 'typeorm';
import { applicationOf, reviewedApplicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';
import { containing } from './containing.ts';

/** What a farm, the mails and administrators read of applications. */
@Injectable()
export class ReadApplications {
  readonly #rows: Repository<Application>;

  constructor(database: DataSource) {
    this.#rows = database.getRepository(Application);
  }

  /** A farm's own. */
  async list(farmId: string, page: PageInput): Promise<AnswerOf<typeof questions.listApplications>> {
    return pageOfRows(await newestFirst(this.#rows, { farmId }, page), page.limit, applicationOf);
  }

  /** A farm's own. */
  async read(farmId: string, id: string): Promise<AnswerOf<typeof questions.readApplication>> {
    const row = await this.#rows.findOneBy({ id, farmId });
    return row === null ? { kind: 'not-found' } : { kind: 'application', application: applicationOf(row) };
  }

  /** `gone`: with its account, and nobody is written to. */
  async readForMail(id: string): Promise<AnswerOf<typeof questions.readApplicationForMail>> {
    const row = await this.#rows.findOneBy({ id, forgottenAt: IsNull() });
    return row === null ? { kind: 'gone' } : { kind: 'application', application: applicationOf(row) };
  }

  /** All farms', for administrators. */
  async search(
    wanted: PageInput & ApplicationFilter,
  ): Promise<AnswerOf<typeof questions.searchApplications>> {
    const rows = await newestFirst(this.#rows, wheres(wanted), wanted);
    return pageOfRows(rows, wanted.limit, reviewedApplicationOf);
  }

  /** Any farm's, for administrators. */
  async review(id: string): Promise<AnswerOf<typeof questions.reviewApplication>> {
    const row = await this.#rows.findOneBy({ id });
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
  const searched = ['farmName', 'contactName', 'email', 'location'] as const;
  return searched.map((field) => ({ ...filter, [field]: found }));
}
