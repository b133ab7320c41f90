import { randomUUID } from 'node:crypto';
import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { minutesToExpiry, type CommandInput } from '@headgate/contracts/irrigation-command';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan, Not, type EntityManager } from 'typeorm';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { whileFarmStands } from '../accounts/while-farm-stands.ts';
import { recordDeed } from '../audit/record-deed.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { lockController, type InController } from '../dispatch/in-controller.ts';
import { flowingRuns } from '../safety/runs.ts';
import { Pace } from '../time/pace.ts';
import { problemOf } from './check-request.ts';
import { CommandRow } from './command.entity.ts';
import { FarmCalculations } from './farm-calculations.ts';
import { gallonsOf } from './gallons.ts';
import { insertCommands } from './insert-command.ts';
import { readCommands } from './read-commands.ts';
import { StopController } from './stop-controller.ts';

type Answer = AnswerOf<typeof requestCommand>;

/** Of a farm's, at once, stops not counted: a stop is never one too many. */
const mostUnsettled = 200;

/** Takes a command: what is answered is written, and will come to an end. */
@Injectable()
export class RequestCommand {
  readonly #database: DataSource;
  readonly #calculations: FarmCalculations;
  readonly #stops: StopController;
  readonly #jobs: CommandJobs;
  readonly #pace: Pace;

  constructor(
    database: DataSource,
    calculations: FarmCalculations,
    stops: StopController,
    jobs: CommandJobs,
    pace: Pace,
  ) {
    this.#database = database;
    this.#calculations = calculations;
    this.#stops = stops;
    this.#jobs = jobs;
    this.#pace = pace;
  }

  async request(asked: CommandInput, call: Call): Promise<Answer> {
    const caller = signedIn(call);
    if (asked.commandType === 'stop') return await this.#stops.stop(asked, caller, call);
    const calculation = await this.#calculations.own(asked, call);
    if (calculation.kind === 'none') return { kind: 'no-calculation' };
    const by = { caller, calculationId: calculation.id };
    const take = (manager: EntityManager): Promise<Answer> =>
      answerOnce(manager, requestCommand, { ask: asked, call }, async () => {
        const inside = await lockController(manager, asked.controllerId);
        return await this.#take(inside, asked, by);
      });
    const answer = await whileFarmStands(this.#database, caller.farmId, take, call);
    if (answer.kind === 'command' && asked.commandType !== 'schedule') this.#jobs.wake([answer.command.id]);
    return answer;
  }

  async #take(
    inside: InController,
    ask: CommandInput,
    by: { readonly caller: Caller; readonly calculationId: string | null },
  ): Promise<Answer> {
    const { manager, controller, now } = inside;
    if (controller?.farmId !== by.caller.farmId) return { kind: 'no-controller' };
    const zone = await manager.findOneBy(Zone, { controllerId: controller.id, textId: ask.zoneId ?? '' });
    if (zone === null) return { kind: 'no-zone' };
    const answer = await this.#start(inside, ask, { ...by, zone });
    if (answer.kind !== 'row') return answer;
    const { id } = answer.row;
    await recordDeed(manager, {
      at: now,
      actor: by.caller,
      action: `${ask.commandType}-requested`,
      subjectId: id,
    });
    const [command] = await readCommands(manager, [answer.row], this.#pace.minute);
    if (command === undefined) throw new Error('A command that was written is there');
    return { kind: 'command', command };
  }

  async #start(
    inside: InController,
    ask: CommandInput,
    { caller, calculationId, zone }: { caller: Caller; calculationId: string | null; zone: Zone },
  ): Promise<Answer | { kind: 'row'; row: CommandRow }> {
    const { manager, controller, now } = inside;
    const { farmId, userId } = caller;
    if (controller?.deleteRequestedAt !== null || (await isClosed(inside, farmId)))
      return { kind: 'being-deleted' };
    const run = (await flowingRuns(manager, controller.id, zone.id)).at(-1);
    const problem = problemOf(ask, { zone, run, now, minute: this.#pace.minute });
    if (problem !== undefined) return problem;
    const unsettled = { farmId, status: In(['pending', 'sent'] as const), commandType: Not('stop' as const) };
    if ((await manager.countBy(CommandRow, unsettled)) >= mostUnsettled)
      return { kind: 'full', most: mostUnsettled };
    const startAt = ask.startAt === undefined ? null : new Date(ask.startAt);
    const dueAt = startAt ?? now;
    const duration = ask.duration ?? null;
    const [row] = await insertCommands(
      manager,
      [
        {
          ...{ id: randomUUID(), farmId, userId, controllerId: controller.id, commandType: ask.commandType },
          ...{ zoneId: zone.id, zoneTextId: zone.textId, station: zone.station },
          ...{ duration, waterAmount: ask.waterAmount ?? null, calculationId, startAt, dueAt },
          expiresAt: new Date(dueAt.getTime() + this.#pace.minutes(minutesToExpiry)),
          plannedGallons: duration === null ? null : gallonsOf(zone, duration),
        },
      ],
      now,
    );
    if (row === undefined) throw new Error('A command that was written is there');
    return { kind: 'row', row };
  }
}

async function isClosed({ manager, now }: InController, farmId: string): Promise<boolean> {
  return await manager.existsBy(ClosedFarm, { farmId, closedUntil: MoreThan(now) });
}
