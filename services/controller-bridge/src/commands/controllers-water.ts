import type { ZoneRun } from '@headgate/contracts/irrigation-controller';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Controller } from '../controllers/controller.entity.ts';
import { Water } from '../controllers/water.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { lockController } from '../dispatch/in-controller.ts';
import { isBeingStopped, orderStops, withdraw } from '../dispatch/order-stops.ts';
import { isFlowing } from '../safety/runs.ts';
import { ZoneRunRow } from '../safety/zone-run.entity.ts';
import { forgetWater } from './forget-water.ts';
import { openZonesOf } from './open-zones.ts';

/** What is open, and what became of a command, for the room of controllers. */
@Injectable()
export class ControllersWater extends Water {
  readonly #logger = new Logger(ControllersWater.name);
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;

  constructor(database: DataSource, jobs: CommandJobs) {
    super();
    this.#database = database;
    this.#jobs = jobs;
  }

  override async runsOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, ZoneRun>> {
    const where = { controllerId: In([...controllerIds]), state: isFlowing };
    const runs = await manager.find(ZoneRunRow, { where, order: { openedAt: 'ASC' } });
    return new Map(runs.map((run) => [run.zoneId, runOf(run)]));
  }

  override async unconfirmedStopsOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = await manager.query<{ controllerId: string; stops: number }[]>(
      `SELECT controller_id AS "controllerId", count(*)::int AS stops FROM command
       WHERE controller_id = ANY ($1) AND command_type = 'stop' AND status = 'failed' AND next_try_at IS NOT NULL
       GROUP BY controller_id`,
      [controllerIds],
    );
    return new Map(found.map(({ controllerId, stops }) => [controllerId, stops]));
  }

  override async stopForDeparture(
    manager: EntityManager,
    { id: controllerId, farmId }: Controller,
    userId: string | null,
  ): Promise<void> {
    const { now } = await lockController(manager, controllerId);
    await withdraw(manager, { controllerId, zoneIds: null, reason: 'removed', dueBy: null }, now);
    const open = await openZonesOf(manager, [controllerId]);
    if (open.size === 0 || (await isBeingStopped(manager, controllerId, null))) return;
    await orderStops(manager, [{ farmId, controllerId, userId, zone: null }], now);
  }

  override async forgetZones(
    manager: EntityManager,
    controllerId: string,
    zoneIds: readonly string[],
  ): Promise<void> {
    const { now } = await lockController(manager, controllerId);
    await withdraw(manager, { controllerId, zoneIds, reason: 'removed', dueBy: null }, now);
  }

  /** Nothing is sent while the transaction lasts: whatever sends takes the same lock. */
  override async keeps(
    manager: EntityManager,
    controllerId: string,
    zoneIds?: readonly string[],
  ): Promise<boolean> {
    await lockController(manager, controllerId);
    const [found] = await manager.query<[{ kept: boolean }]>(
      `SELECT EXISTS (
         SELECT 1 FROM zone_run WHERE controller_id = $1 AND state IN ('open', 'unconfirmed')
           AND ($2::uuid[] IS NULL OR zone_id = ANY ($2))
         UNION ALL SELECT 1 FROM command WHERE controller_id = $1 AND status = 'sent'
           AND ($2::uuid[] IS NULL OR zone_id IS NULL OR zone_id = ANY ($2))
       ) AS kept`,
      [controllerId, zoneIds ?? null],
    );
    return found.kept;
  }

  override async forgetFarm(manager: EntityManager, farmId: string): Promise<void> {
    await forgetWater(manager, farmId);
  }

  override wake(controllerId: string): void {
    void this.#wake(controllerId);
  }

  async #wake(controllerId: string): Promise<void> {
    try {
      const stops = await this.#database.query<{ id: string }[]>(
        `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop'
           AND next_try_at <= clock_timestamp()`,
        [controllerId],
      );
      this.#jobs.now(stops.map(({ id }) => id));
    } catch (error) {
      // The sweeper finds them, within a second.
      this.#logger.warn({ err: error, controllerId }, 'Stops of a controller that goes wait for the sweeper');
    }
  }
}

function runOf({ commandId, state, openedAt, endsAt, isSimulated }: ZoneRunRow): ZoneRun {
  return {
    ...{ commandId, isSimulated, state: state === 'open' ? 'open' : 'unconfirmed' },
    ...{ openedAt: openedAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}
