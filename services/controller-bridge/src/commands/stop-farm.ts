import { stopAll, type closeFarm } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Call, Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { insistItStands, whileFarmStands } from '../accounts/while-farm-stands.ts';
import { recordDeed } from '../audit/record-deed.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { databaseNow } from '../dispatch/in-controller.ts';
import { isBeingStopped, orderStops, withdraw } from '../dispatch/order-stops.ts';
import { lanes } from '../store/lanes.ts';
import { Pace } from '../time/pace.ts';
import { answerEach } from './answer-each.ts';
import type { CommandRow } from './command.entity.ts';
import { JoinedCalls } from './joined-calls.ts';
import { openZonesOf } from './open-zones.ts';
import { readCommands } from './read-commands.ts';

/** A deletion that was given up leaves the farm as it was, after so long [ms]. */
const closedFor = 10 * 60_000;

/** Everything of a farm at once. */
@Injectable()
export class StopFarm {
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #pace: Pace;
  readonly #joined = new JoinedCalls<Call, AnswerOf<typeof stopAll>>();

  constructor(database: DataSource, jobs: CommandJobs, pace: Pace) {
    this.#database = database;
    this.#jobs = jobs;
    this.#pace = pace;
  }

  /** Every controller is stopped, and everything that waits is taken back, schedules included. */
  async stop(call: Call): Promise<AnswerOf<typeof stopAll>> {
    const caller = signedIn(call);
    return await this.#joined.join(`${caller.farmId} ${caller.userId}`, call, (close) =>
      lanes.stops.do(caller.farmId, () => this.#stopOnce(close(), caller), true),
    );
  }

  async #stopOnce(calls: readonly Call[], caller: Caller) {
    const answers = await this.#database.transaction((manager) =>
      answerEach(
        manager,
        stopAll,
        calls.map((call) => ({ ask: {}, call })),
        () => this.#stopAll(manager, caller),
      ),
    );
    this.#jobs.now(answers.flatMap(stopsOf));
    return answers;
  }

  async #stopAll(manager: EntityManager, caller: Caller): Promise<AnswerOf<typeof stopAll>> {
    const { farmId, userId } = caller;
    const controllers = await lockControllers(manager, farmId);
    await insistItStands(manager, farmId);
    const now = await databaseNow(manager);
    await withdrawAll(manager, controllers, now);
    const wanted = controllers.map(({ id }) => ({ farmId, controllerId: id, userId, zone: null }));
    const rows = await orderStops(manager, wanted, now);
    await recordDeed(manager, { at: now, actor: caller, action: 'farm-stopped', subjectId: farmId });
    return { commands: await readCommands(manager, rows, this.#pace.minute) };
  }

  /** Before its account goes. */
  async close(call: Call): Promise<AnswerOf<typeof closeFarm>> {
    const caller = signedIn(call);
    const { farmId, userId } = caller;
    const { stops, openZones } = await whileFarmStands(this.#database, farmId, async (manager) => {
      const controllers = await lockControllers(manager, farmId);
      const now = await databaseNow(manager);
      const closedUntil = new Date(now.getTime() + closedFor);
      await manager.upsert(ClosedFarm, { farmId, closedUntil }, ['farmId']);
      await withdrawAll(manager, controllers, now);
      const open = await openZonesOf(
        manager,
        controllers.map(({ id }) => id),
      );
      const ordered: CommandRow[] = [];
      for (const controllerId of open.keys()) {
        // Asked again and again: what is being stopped is not stopped once more.
        if (await isBeingStopped(manager, controllerId, null)) continue;
        ordered.push(...(await orderStops(manager, [{ farmId, controllerId, userId, zone: null }], now)));
      }
      if (ordered.length > 0)
        await recordDeed(manager, { at: now, actor: caller, action: 'farm-closed', subjectId: farmId });
      const openZones = [...open.values()].reduce((sum, zones) => sum + zones, 0);
      return { stops: ordered.map(({ id }) => id), openZones };
    });
    this.#jobs.now(stops);
    return { openZones };
  }
}

/** One after the other, in the same order whoever does it. */
async function lockControllers(manager: EntityManager, farmId: string): Promise<Controller[]> {
  return await manager.find(Controller, {
    where: { farmId },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
}

async function withdrawAll(
  manager: EntityManager,
  controllers: readonly Controller[],
  now: Date,
): Promise<void> {
  for (const { id: controllerId } of controllers)
    await withdraw(manager, { controllerId, zoneIds: null, reason: 'stopped', dueBy: null }, now);
}

function stopsOf(answer: PromiseSettledResult<AnswerOf<typeof stopAll>>): string[] {
  return answer.status === 'fulfilled' ? answer.value.commands.map(({ id }) => id) : [];
}
