import type {
  listControllers,
  readController,
  readControllerForMail,
  reviewController,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { ControllerFilter } from '@headgate/contracts/irrigation-controller';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, ILike, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { controllerAnswer, controllersOf, reviewedControllersOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { Water } from './water.ts';

/** What a farm reads of its controllers, and administrators of all. */
@Injectable()
export class ReadControllers {
  readonly #database: DataSource;
  readonly #water: Water;

  constructor(database: DataSource, water: Water) {
    this.#database = database;
    this.#water = water;
  }

  async list(farmId: string): Promise<AnswerOf<typeof listControllers>> {
    const { manager } = this.#database;
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await manager.find(Controller, { where: { farmId }, order });
    return await controllersOf(manager, this.#water, rows);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readController>> {
    const { manager } = this.#database;
    const row = await manager.findOneBy(Controller, { id, farmId });
    return row === null ? { kind: 'not-found' } : await controllerAnswer(manager, this.#water, row);
  }

  async readForMail(id: string): Promise<AnswerOf<typeof readControllerForMail>> {
    const found = { id, deleteRequestedAt: IsNull() };
    const row = await this.#database.getRepository(Controller).findOneBy(found);
    if (row === null) return { kind: 'gone' };
    const { farmName, controllerModel, consentedAt, approvedAt } = row;
    const live = { hasConsent: consentedAt !== null, isApproved: approvedAt !== null };
    return { kind: 'controller', controller: { id, farmName, controllerModel, ...live } };
  }

  /** Any farm's. */
  async review(id: string): Promise<AnswerOf<typeof reviewController>> {
    const { manager } = this.#database;
    const rows = await manager.findBy(Controller, { id });
    const [controller] = await reviewedControllersOf(manager, this.#water, rows);
    return controller === undefined ? { kind: 'not-found' } : { kind: 'controller', controller };
  }

  async search(wanted: PageInput & ControllerFilter): Promise<AnswerOf<typeof searchControllers>> {
    const rows = await newestFirst(this.#database.getRepository(Controller), wheres(wanted), wanted);
    const all = await reviewedControllersOf(this.#database.manager, this.#water, rows);
    const reviewed = new Map(all.map((each) => [each.id, each]));
    return pageOfRows(rows, wanted.limit, ({ id }) => reviewed.get(id));
  }
}

const approvals: Record<NonNullable<ControllerFilter['approval']>, FindOptionsWhere<Controller>> = {
  waiting: { consentedAt: Not(IsNull()), approvedAt: IsNull() },
  approved: { approvedAt: Not(IsNull()) },
  none: { consentedAt: IsNull() },
};

/** Any of these: the searched text may be in either field. */
function wheres({ status, approval, search }: ControllerFilter): FindOptionsWhere<Controller>[] {
  const filter: FindOptionsWhere<Controller> = {
    ...(status === undefined ? {} : { status }),
    ...(approval === undefined ? {} : approvals[approval]),
  };
  if (search === undefined || search === '') return [filter];
  const found = ILike(containing(search));
  return [
    { ...filter, farmName: found },
    { ...filter, controllerModel: found },
  ];
}

/** A pattern for LIKE that finds `text` anywhere, as it is: `%`, `_` and the backslash mean themselves. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
