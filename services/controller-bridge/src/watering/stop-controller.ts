import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Call, Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { assertFarmActive } from '../accounts/assert-farm-active.ts';
import { answerEach } from './answer-each.ts';
import { commandAnswer } from './command-answer.ts';
import { CommandJobs } from './command-jobs.ts';
import { CommandStateRow } from './command-state.entity.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { JoinedCalls } from './joined-calls.ts';
import { orderStop, withdraw } from './order-stops.ts';
import { sendStop } from './send-stop.ts';
import type { Sent } from './task.ts';
import { Watering } from './watering.ts';

type Answer = AnswerOf<typeof requestCommand>;

/** Takes a stop of one controller, or of a zone: it waits for nobody, and goes out in this process, at once. */
@Injectable()
export class StopController {
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;
  readonly #joined = new JoinedCalls<Call, Answer>();

  constructor(watering: Watering, jobs: CommandJobs) {
    this.#watering = watering;
    this.#jobs = jobs;
  }

  /** Whoever asks for the same meanwhile gets the same. */
  async stop(input: CommandInput, caller: Caller, call: Call): Promise<Answer> {
    const { farmId, userId } = caller;
    return await this.#joined.join(JSON.stringify([farmId, userId, input]), call, (close) =>
      this.#stopOnce(close(), input, caller),
    );
  }

  async #stopOnce(calls: readonly Call[], input: CommandInput, caller: Caller) {
    const ids = calls.flatMap(({ operationId }) => operationId ?? []);
    const operations = { subject: requestCommand.subject, ids };
    const query = { controllerIds: [input.controllerId], farmId: caller.farmId, operations };
    const stopped = await this.#watering.change(
      query,
      (water, { closedFarm, operations: kept }) => {
        assertFarmActive(closedFarm);
        let stop: Stop | undefined;
        const each = calls.map((call) => ({ ask: input, call }));
        const answers = answerEach(
          requestCommand,
          each,
          kept,
          () => (stop = takeStop(water, input, caller)).answer,
        );
        water.changes.answers.push(...answers.flatMap(({ kept: answer }) => answer));
        return { answers: answers.map(({ result }) => result), stop };
      },
      { isStop: true },
    );
    if (stopped === undefined) throw new Error('A controller is read, even where there is none');
    const { sent } = stopped.stop ?? {};
    if (sent !== undefined) this.#jobs.carryOn(sent);
    return stopped.answers;
  }
}

interface Stop {
  readonly answer: Answer;
  readonly sent?: Sent;
}

/** What is due for the zone, or the whole controller, comes to its end; what is for another day stays. */
function takeStop(water: ControllerWater, { zoneId: textId }: CommandInput, caller: Caller): Stop {
  const { farmId, userId } = caller;
  if (water.controller?.farmId !== farmId) return { answer: { kind: 'no-controller' } };
  const zone = textId === undefined ? null : water.zones.find((each) => each.textId === textId);
  if (zone === undefined) return { answer: { kind: 'no-zone' } };
  withdraw(water, { zoneId: zone?.id ?? null, reason: 'stopped', dueBy: water.now });
  const row = orderStop(water, { farmId, userId, zone });
  water.changes.addAudit(water.now, userId, 'stop-requested', row.id);
  const command = stopAnswer(water, row);
  return { answer: { kind: 'command', command }, sent: { id: row.id, next: sendStop(water, row) } };
}

/** A stop that waits has had one state. */
export function stopAnswer(water: ControllerWater, row: CommandRow): IrrigationCommand {
  const states = [
    Object.assign(new CommandStateRow(), {
      commandId: row.id,
      status: 'pending',
      reason: null,
      at: row.createdAt,
    }),
  ];
  return commandAnswer(row, { states, run: undefined, minute: water.pace.minute });
}
