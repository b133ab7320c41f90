import type { searchControllers } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { ControllerFilter, ReviewedController } from '@headgate/contracts/irrigation-controller';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, ILike, IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { reviewedControllerOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { Water } from './water.ts';
import { wholeControllers } from './whole-controllers.ts';

/** All farms' controllers, for administrators. */
@Injectable()
export class SearchControllers {
  readonly #database: DataSource;
  readonly #water: Water;

  constructor(database: DataSource, water: Water) {
    this.#database = database;
    this.#water = water;
  }

  async search(wanted: PageInput & ControllerFilter): Promise<AnswerOf<typeof searchControllers>> {
    const rows = await newestFirst(this.#database.getRepository(Controller), wheres(wanted), wanted);
    const reviewed = await this.#reviewedAll(this.#database.manager, rows);
    return pageOfRows(rows, wanted.limit, ({ id }) => reviewed.get(id));
  }

  /** As administrators see it, in the transaction of `manager`. */
  async reviewed(manager: EntityManager, row: Controller): Promise<ReviewedController> {
    const reviewed = (await this.#reviewedAll(manager, [row])).get(row.id);
    if (reviewed === undefined) throw new Error('A controller has vanished from a list of one');
    return reviewed;
  }

  async #reviewedAll(
    manager: EntityManager,
    rows: readonly Controller[],
  ): Promise<ReadonlyMap<string, ReviewedController>> {
    const ids = rows.map(({ id }) => id);
    const stops = await this.#water.unconfirmedStopsOf(manager, ids);
    const whole = await wholeControllers(manager, this.#water, rows);
    return new Map(
      whole.map((each) => [
        each.controller.id,
        reviewedControllerOf(each, stops.get(each.controller.id) ?? 0),
      ]),
    );
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
