import type { DataSource, EntityManager } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { lanes } from '../store/lanes.ts';

/** A transaction about one controller's commands and water. */
export interface InController {
  readonly manager: EntityManager;
  /** Null: it is gone, and there is nothing to be alone with. */
  readonly controller: Controller | null;
  /** By the database's clock, to the millisecond: every time in these rows is its. */
  readonly now: Date;
}

/**
 * For what works beside questions. Alone at a controller's commands and water until the transaction ends: whatever decides
 * about them sees what the one before it decided. Who also needs the farm's lock takes that first.
 */
export function inController<T>(
  database: DataSource,
  controllerId: string,
  work: (inside: InController) => Promise<T>,
  isUrgent = false,
): Promise<T> {
  const alone = () =>
    database.transaction(async (manager) => work(await lockController(manager, controllerId)));
  return lanes.controllers.do(controllerId, alone, isUrgent);
}

export async function lockController(manager: EntityManager, controllerId: string): Promise<InController> {
  const controller = await manager.findOne(Controller, {
    where: { id: controllerId },
    lock: { mode: 'for_no_key_update' },
  });
  return { manager, controller, now: await databaseNow(manager) };
}

export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<[{ now: Date }]>(`SELECT clock_timestamp() AS now`);
  // As JavaScript keeps it: to the millisecond.
  return new Date(row.now.getTime());
}
