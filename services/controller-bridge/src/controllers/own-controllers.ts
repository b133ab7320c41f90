import type { AnswerOf } from '@headgate/contracts/define';
import type { listControllers, readController } from '@headgate/contracts/bridge-questions';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { Water } from './water.ts';
import { wholeController, wholeControllers } from './whole-controllers.ts';

/** What a farm reads of its controllers. */
@Injectable()
export class OwnControllers {
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
    return (await wholeControllers(manager, this.#water, rows)).map(controllerOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readController>> {
    const { manager } = this.#database;
    const row = await manager.findOneBy(Controller, { id, farmId });
    if (row === null) return { kind: 'not-found' };
    return {
      kind: 'controller',
      controller: controllerOf(await wholeController(manager, this.#water, row)),
    };
  }
}
