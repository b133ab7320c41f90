import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { minutesToExpiry, type CommandInput } from '@headgate/contracts/irrigation-command';
import { firstAnswer, operationAnswers, signedIn, type Call, type Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { assertFarmActive } from '../accounts/assert-farm-active.ts';
import { problemOf } from './check-request.ts';
import { commandAnswer } from './command-answer.ts';
import { CommandJobs } from './command-jobs.ts';
import type { ControllerWater } from './controller-water.ts';
import { FarmCalculations } from './farm-calculations.ts';
import { gallonsOf } from './gallons.ts';
import { sendStart } from './send-start.ts';
import { StopController } from './stop-controller.ts';
import type { Sent } from './task.ts';
import type { Around } from './water-statements.ts';
import { Watering } from './watering.ts';

type Answer = AnswerOf<typeof requestCommand>;

/** Of a farm's, at once, stops not counted: a stop is never one too many. Those that come at the same moment may pass it. */
const maxUnsettled = 200;

interface Accepted {
  readonly answer: Answer;
  /** What is done about it now, where it is sent at once. */
  readonly sent?: Sent;
}

/** Takes a command: what is answered is written, and will come to an end. */
@Injectable()
export class RequestCommand {
  readonly #watering: Watering;
  readonly #calculations: FarmCalculations;
  readonly #stops: StopController;
  readonly #jobs: CommandJobs;

  constructor(watering: Watering, calculations: FarmCalculations, stops: StopController, jobs: CommandJobs) {
    this.#watering = watering;
    this.#calculations = calculations;
    this.#stops = stops;
    this.#jobs = jobs;
  }

  async request(input: CommandInput, call: Call): Promise<Answer> {
    const caller = signedIn(call);
    if (input.commandType === 'stop') return await this.#stops.stop(input, caller, call);
    const calculation = await this.#calculations.own(input, call);
    if (calculation.kind === 'none') return { kind: 'no-calculation' };
    const { farmId } = caller;
    const { subject } = requestCommand;
    const ids = call.operationId === undefined ? [] : [call.operationId];
    const query = { controllerIds: [input.controllerId], farmId, operations: { subject, ids } };
    const accepted = await this.#watering.change(query, (water, around): Accepted => {
      assertFarmActive(around.closedFarm);
      const first = firstAnswer(requestCommand, { ask: input, call }, around.operations);
      if (first !== undefined) return { answer: first };
      const result = this.#accept(water, around, { input, caller, calculationId: calculation.id });
      water.changes.answers.push(...operationAnswers(requestCommand, { ask: input, call }, result.answer));
      return result;
    });
    if (accepted === undefined) throw new Error('A controller is read, even where there is none');
    const { answer, sent } = accepted;
    if (sent !== undefined) this.#jobs.carryOn(sent);
    else if (answer.kind === 'command' && answer.command.commandType !== 'schedule')
      this.#jobs.wake([answer.command.id]);
    return answer;
  }

  #accept(
    water: ControllerWater,
    { closedFarm, unsettled }: Around,
    by: { readonly input: CommandInput; readonly caller: Caller; readonly calculationId: string | null },
  ): Accepted {
    const { input, caller, calculationId } = by;
    const { farmId, userId } = caller;
    const { controller, now, pace } = water;
    if (controller?.farmId !== farmId) return { answer: { kind: 'no-controller' } };
    const zone = water.zones.find(({ textId }) => textId === input.zoneId);
    if (zone === undefined) return { answer: { kind: 'no-zone' } };
    const isClosed = closedFarm !== null && closedFarm.closedUntil > now;
    if (controller.deleteRequestedAt !== null || isClosed) return { answer: { kind: 'being-deleted' } };
    const run = water.flowing(zone.id).at(-1);
    const problem = problemOf(input, { zone, run, now, minute: pace.minute });
    if (problem !== undefined) return { answer: problem };
    if (unsettled >= maxUnsettled) return { answer: { kind: 'full', most: maxUnsettled } };
    const startAt = input.startAt === undefined ? null : new Date(input.startAt);
    const dueAt = startAt ?? now;
    const duration = input.duration ?? null;
    const row = water.insert(farmId, {
      ...{ userId, commandType: input.commandType },
      ...{ zoneId: zone.id, zoneTextId: zone.textId, station: zone.station },
      ...{ duration, waterAmount: input.waterAmount ?? null, calculationId, startAt, dueAt },
      expiresAt: new Date(dueAt.getTime() + pace.minutes(minutesToExpiry)),
      plannedGallons: duration === null ? null : gallonsOf(zone, duration),
    });
    water.changes.addAudit(now, userId, `${row.commandType}-requested`, row.id);
    const states = water.statesOf(row);
    const answer: Answer = {
      kind: 'command',
      command: commandAnswer(row, { states, run: undefined, minute: pace.minute }),
    };
    if (row.dueAt > now || this.#jobs.capacity === 0) return { answer };
    return { answer, sent: { id: row.id, next: sendStart(water, row) } };
  }
}
