import { stopAll, type closeFarm } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { signedIn, type Call, type Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertFarmActive } from '../accounts/assert-farm-active.ts';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import { answerEach } from './answer-each.ts';
import { waitingAnswer } from './command-answer.ts';
import { CommandJobs } from './command-jobs.ts';
import type { ControllerWater } from './controller-water.ts';
import { JoinedCalls } from './joined-calls.ts';
import { isBeingStopped, openZones, orderStop, placeOf } from './order-stops.ts';
import { sendStop } from './send-stop.ts';
import type { Sent } from './task.ts';
import { Watering } from './watering.ts';

/**
 * After so long a farm whose deletion was given up takes commands again [ms]. What was scheduled stays taken back, and its automation paused
 * where water was stopped, until people accept and resume it.
 */
const closedFor = 10 * 60_000;

/** Everything of a farm at once: a number of statements that does not grow with its controllers, or with what waits. */
@Injectable()
export class StopFarm {
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;
  readonly #joined = new JoinedCalls<Call, AnswerOf<typeof stopAll>>();

  constructor(database: DataSource, watering: Watering, jobs: CommandJobs) {
    this.#database = database;
    this.#watering = watering;
    this.#jobs = jobs;
  }

  /** Every controller is stopped, and everything that waits is taken back, schedules included. */
  async stop(call: Call): Promise<AnswerOf<typeof stopAll>> {
    const caller = signedIn(call);
    return await this.#joined.join(`${caller.farmId} ${caller.userId}`, call, (calls) =>
      this.#stopOnce(calls, caller),
    );
  }

  async #stopOnce(calls: readonly Call[], caller: Caller) {
    const { farmId, userId } = caller;
    const ids = calls.flatMap(({ operationId }) => operationId ?? []);
    const { answers, sent } = await this.#watering.transaction(async (transaction) => {
      const controllerIds = await transaction.lockFarm(farmId);
      await transaction.withdraw({ controllerIds, zoneIds: null, reason: 'stopped' });
      const query = { controllerIds, farmId, operations: { subject: stopAll.subject, ids } };
      const { farm } = transaction;
      const stopped = await transaction.change(query, (waters, { closedFarm, operations, now }) => {
        assertFarmActive(closedFarm);
        const stops: Stopped[] = [];
        const answers = answerEach(stopAll, {}, calls, { operations, to: farm }, () => {
          farm.addAudit(now, userId, 'farm-stopped', farmId);
          stops.push(...waters.map((water) => stopWhole(water, caller)));
          return {
            commands: stops.map(({ command }) => command),
            controllers: waters.flatMap(({ controller, zones }) =>
              controller === null ? [] : [stoppedController(controller, zones)],
            ),
          };
        });
        return { answers, sent: stops };
      });
      // All of them had been answered before: what waits by now was asked for since.
      transaction.isUndone = farm.isEmpty;
      return stopped;
    });
    for (const stop of sent) this.#jobs.carryOn(stop);
    return answers;
  }

  /** Before its account goes. */
  async close(call: Call): Promise<AnswerOf<typeof closeFarm>> {
    const caller = signedIn(call);
    const { farmId, userId } = caller;
    const { sent, open } = await withFarmLock(this.#database, farmId, async (manager) => {
      const transaction = await this.#watering.joining(manager);
      const controllerIds = await transaction.lockFarm(farmId);
      await manager.query(
        `INSERT INTO closed_farm (farm_id, closed_until)
         VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
         ON CONFLICT (farm_id) DO UPDATE SET closed_until = excluded.closed_until`,
        [farmId, closedFor],
      );
      await transaction.withdraw({ controllerIds, zoneIds: null, reason: 'stopped' });
      return await transaction.change({ controllerIds, farmId }, (waters, { now }) => {
        const flowing = waters.filter((water) => openZones(water) > 0);
        // Asked again and again: what is being stopped is not stopped once more.
        const stops = flowing
          .filter((water) => !isBeingStopped(water, null))
          .map((water) => stopWhole(water, caller));
        if (stops.length > 0) transaction.farm.addAudit(now, userId, 'farm-closed', farmId);
        return { sent: stops, open: flowing.reduce((sum, water) => sum + openZones(water), 0) };
      });
    });
    for (const stop of sent) this.#jobs.carryOn(stop);
    return { openZones: open };
  }
}

interface Stopped extends Sent {
  readonly command: IrrigationCommand;
}

function stopWhole(water: ControllerWater, { farmId, userId }: Caller): Stopped {
  const row = orderStop(water, { farmId, userId, ...placeOf(null) });
  const command = waitingAnswer(row, water.pace);
  return { id: row.id, command, next: sendStop(water, row) };
}

/** As a person knows it who may have to close it by hand. */
function stoppedController({ id, farmName, controllerModel }: Controller, zones: readonly Zone[]) {
  return {
    ...{ id, farmName, controllerModel },
    zones: zones.map(({ textId, name }) => ({ id: textId, name })),
  };
}
