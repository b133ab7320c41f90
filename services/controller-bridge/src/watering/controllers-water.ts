import type { ZoneRun } from '@headgate/contracts/irrigation-controller';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import type { Controller } from '../controllers/controller.entity.ts';
import { Water } from '../controllers/water.ts';
import { settleAlarms } from './alarms.ts';
import { CommandJobs } from './command-jobs.ts';
import { CommandRow } from './command.entity.ts';
import type { RunMeter } from './machine/run-meter.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { isBeingStopped, openZones, orderStop, placeOf } from './order-stops.ts';
import { ZoneRunRow } from './zone-run.entity.ts';
import { forgetWater } from './forget-water.ts';
import { isFlowing } from './water-statements.ts';
import { Watering } from './watering.ts';

/** What is open, and what became of a command, for the room of controllers. */
@Injectable()
export class ControllersWater extends Water {
  readonly #logger = new Logger(ControllersWater.name);
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;

  constructor(database: DataSource, watering: Watering, jobs: CommandJobs) {
    super();
    this.#database = database;
    this.#watering = watering;
    this.#jobs = jobs;
  }

  override async runsOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, ZoneRun>> {
    const where = { controllerId: In([...controllerIds]), state: In(['open', 'unconfirmed'] as const) };
    const runs = await manager.find(ZoneRunRow, { where, order: { openedAt: 'ASC' } });
    const ids = runs.filter(({ isSimulated }) => !isSimulated).map(({ controllerId }) => controllerId);
    const watches = ids.length === 0 ? [] : await manager.findBy(ControllerWatch, { controllerId: In(ids) });
    const pausable = new Map(watches.map((watch) => [watch.controllerId, watch.pausableStations]));
    return new Map(runs.map((run) => [run.zoneId, runOf(run, pausable.get(run.controllerId) ?? [])]));
  }

  override async triedOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Date>> {
    const found = await manager.query<{ zoneId: string; at: Date }[]>(
      `SELECT t.zone_id AS "zoneId", max(t.executed_at) AS at
       FROM command t JOIN zone z ON z.id = t.zone_id AND z.station = t.station JOIN controller c ON c.id = t.controller_id
       WHERE t.controller_id = ANY ($1) AND t.trial IS NOT NULL AND t.status = 'confirmed'
         AND t.requested_at > c.consented_at AND (c.connection_changed_at IS NULL OR t.requested_at > c.connection_changed_at)
       GROUP BY t.zone_id`,
      [controllerIds],
    );
    return new Map(found.map(({ zoneId, at }) => [zoneId, at]));
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
    const transaction = await this.#watering.joining(manager);
    const controllerIds = [controllerId];
    await transaction.withdraw({ controllerIds, zoneIds: null, reason: 'removed' });
    await transaction.change({ controllerIds }, ([water]) => {
      if (water === undefined || openZones(water) === 0 || isBeingStopped(water, null)) return;
      orderStop(water, { farmId, userId, ...placeOf(null) });
    });
  }

  override async forgetZones(
    manager: EntityManager,
    controllerId: string,
    zoneIds: readonly string[],
  ): Promise<void> {
    const transaction = await this.#watering.joining(manager);
    const controllerIds = [controllerId];
    await transaction.withdraw({ controllerIds, zoneIds, reason: 'removed' });
    // No reading will ever say of them that water flows as it should.
    await transaction.change({ controllerIds }, ([water]) => {
      if (water !== undefined)
        settleAlarms(
          water,
          water.now,
          ({ kind, zoneId }) => kind.startsWith('flow-') && zoneIds.some((id) => id === zoneId),
        );
    });
  }

  /** The controller is locked: nothing is sent while the transaction lasts. */
  override async keeps(
    manager: EntityManager,
    controllerId: string,
    zoneIds?: readonly string[],
  ): Promise<boolean> {
    const [found] = await manager.query<[{ kept: boolean }]>(
      `SELECT EXISTS (
         SELECT 1 FROM zone_run WHERE controller_id = $1 AND ${isFlowing}
           AND ($2::uuid[] IS NULL OR zone_id = ANY ($2))
         UNION ALL SELECT 1 FROM command WHERE controller_id = $1 AND status = 'sent'
           AND ($2::uuid[] IS NULL OR zone_id IS NULL OR zone_id = ANY ($2))
       ) AS kept`,
      [controllerId, zoneIds ?? null],
    );
    return found.kept;
  }

  override async keepsReachable(manager: EntityManager, controllerId: string): Promise<boolean> {
    const silent = { controllerId, silentSince: Not(IsNull()) };
    if (await manager.existsBy(ControllerWatch, silent)) return false;
    const ours = { controllerId, isSimulated: false };
    const isOpen = await manager.existsBy(ZoneRunRow, { ...ours, state: In(['open', 'unconfirmed']) });
    return isOpen || (await manager.existsBy(CommandRow, { ...ours, status: 'sent' }));
  }

  override async settleAlarms(manager: EntityManager, { id: controllerId }: Controller): Promise<void> {
    const transaction = await this.#watering.joining(manager);
    await transaction.change({ controllerIds: [controllerId] }, ([water]) => {
      if (water !== undefined) settleAlarms(water, water.now, () => true);
    });
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
      for (const { id } of stops) this.#jobs.now(id, true);
    } catch (error) {
      // The sweeper finds them, within a second.
      this.#logger.warn({ err: error, controllerId }, 'Stops of a controller that goes wait for the sweeper');
    }
  }
}

/** `pausable`: the stations that its device can pause; a simulated one can with all. */
function runOf(run: ZoneRunRow, pausable: readonly number[]): ZoneRun {
  const { commandId, state, openedAt, endsAt, isSimulated, isTrial, pauses } = run;
  const canPause = !isTrial && (isSimulated || pausable.includes(run.station));
  const pause = pauses?.now ?? null;
  return {
    ...{ commandId, isSimulated, isTrial, state: state === 'open' ? 'open' : 'unconfirmed' },
    ...{ openedAt: openedAt.toISOString(), endsAt: endsAt.toISOString() },
    ...(canPause && { canPause }),
    ...(pause !== null && { pause: { since: pause.since, secondsLeft: pause.left / 1_000 } }),
    ...(run.meter !== null && { meter: meterOf(run, run.meter) }),
  };
}

function meterOf({ targetGallons }: ZoneRunRow, { gallons, gpm, psi }: RunMeter): ZoneRun['meter'] {
  return { gallons, gpm, targetGallons, ...(psi !== undefined && { psi }) };
}
