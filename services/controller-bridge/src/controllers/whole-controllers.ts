import { In, type EntityManager } from 'typeorm';
import type { WholeController } from './controller-of.ts';
import type { Controller } from './controller.entity.ts';
import type { Water } from './water.ts';
import { Zone } from './zone.entity.ts';

/** Controllers with their zones and what runs there, in the order of `controllers`. */
export async function wholeControllers(
  manager: EntityManager,
  water: Water,
  controllers: readonly Controller[],
): Promise<WholeController[]> {
  if (controllers.length === 0) return [];
  const ids = controllers.map(({ id }) => id);
  const zones = await manager.find(Zone, { where: { controllerId: In(ids) }, order: { position: 'ASC' } });
  const runs = await water.runsOf(manager, ids);
  const byController = Map.groupBy(zones, ({ controllerId }) => controllerId);
  return controllers.map((controller) => ({
    controller,
    zones: byController.get(controller.id) ?? [],
    runs,
  }));
}

export async function wholeController(
  manager: EntityManager,
  water: Water,
  controller: Controller,
): Promise<WholeController> {
  const [whole] = await wholeControllers(manager, water, [controller]);
  if (whole === undefined) throw new Error('A controller has vanished from a list of one');
  return whole;
}
