import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { readCalculation } from '@headgate/contracts/farm-record-questions';
import { minutesToExpiry, type CommandInput } from '@headgate/contracts/irrigation-command';
import { Asker, signedIn, type Call, type Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { assertFarmActive } from '../accounts/assert-farm-active.ts';
import { answerEach } from './answer-each.ts';
import { problemOf } from './check-request.ts';
import { waitingAnswer } from './command-answer.ts';
import { CommandJobs } from './command-jobs.ts';
import type { ControllerWater } from './controller-water.ts';
import { gallonsOf } from './gallons.ts';
import { JoinedCalls } from './joined-calls.ts';
import { orderStop, placeOf, withdraw } from './order-stops.ts';
import { sendStart } from './send-start.ts';
import { sendStop } from './send-stop.ts';
import { takeTrial } from './trials.ts';
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
  readonly #asker: Asker;
  readonly #jobs: CommandJobs;
  readonly #stops = new JoinedCalls<Call, Answer>();

  constructor(watering: Watering, asker: Asker, jobs: CommandJobs) {
    this.#watering = watering;
    this.#asker = asker;
    this.#jobs = jobs;
  }

  /** A stop waits for nobody; whoever asks for the same one meanwhile gets the same. */
  async request(input: CommandInput, call: Call): Promise<Answer> {
    const caller = signedIn(call);
    if (input.commandType === 'stop') {
      const key = JSON.stringify([caller.farmId, caller.userId, input]);
      return await this.#stops.join(key, call, async (calls) => {
        const { answers } = await this.#take(calls, input, caller);
        return answers;
      });
    }
    if (!(await this.#isFollowed(input, caller, call))) return { kind: 'no-calculation' };
    const { answers, sent } = await this.#take([call], input, caller);
    const [first] = answers;
    if (first?.status !== 'fulfilled') throw first?.reason;
    const answer = first.value;
    if (sent === undefined && answer.kind === 'command' && answer.command.commandType !== 'schedule')
      this.#jobs.wake([answer.command.id]);
    return answer;
  }

  /** Whether the advice that it follows, where it follows any, is the farm's own: prediction knows. */
  async #isFollowed({ calculationId: id }: CommandInput, caller: Caller, call: Call): Promise<boolean> {
    if (id === undefined) return true;
    const { requestId, deadline } = call;
    const ask = { id, language: 'en' } as const;
    const found = await this.#asker.ask(readCalculation, ask, { requestId, caller, deadline });
    return found.kind === 'found';
  }

  /** What is to be sent at once goes out in this process. */
  async #take(calls: readonly Call[], input: CommandInput, caller: Caller) {
    const { controllerId, commandType } = input;
    const isStop = commandType === 'stop';
    const ids = calls.flatMap(({ operationId }) => operationId ?? []);
    const operations = { subject: requestCommand.subject, ids };
    const trials = input.trialConfirmationId !== undefined;
    const query = { controllerIds: [controllerId], farmId: caller.farmId, operations, trials };
    const decide = (water: ControllerWater, around: Around) => {
      assertFarmActive(around.closedFarm);
      let sent: Sent | undefined;
      const kept = { operations: around.operations, to: water.changes };
      const answers = answerEach(requestCommand, input, calls, kept, () => {
        const by = { input, caller, isFull: this.#jobs.capacity === 0 };
        const accepted = isStop ? takeStop(water, input, caller) : takeStart(water, around, by);
        sent = accepted.sent;
        return accepted.answer;
      });
      return { answers, sent };
    };
    const taken = await this.#watering.change(query, decide, { isStop });
    if (taken === undefined) throw new Error('A controller is read, even where there is none');
    if (taken.sent !== undefined) this.#jobs.carryOn(taken.sent);
    return taken;
  }
}

function takeStart(
  water: ControllerWater,
  { closedFarm, unsettled, trials }: Around,
  by: { readonly input: CommandInput; readonly caller: Caller; readonly isFull: boolean },
): Accepted {
  const { input, caller } = by;
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
  const taken = takeTrial(water, { input, caller, zone, trials });
  if (taken.problem !== undefined) return { answer: { kind: 'no-trial', problem: taken.problem } };
  const { trial, until } = taken;
  const { commandType, duration = null, waterAmount = null, calculationId = null } = input;
  const startAt = input.startAt === undefined ? null : new Date(input.startAt);
  const dueAt = startAt ?? now;
  const expiresAt = new Date(Math.min(dueAt.getTime() + pace.minutes(minutesToExpiry), until));
  const row = water.insert(farmId, {
    ...{ userId, ...placeOf(zone), commandType, duration, waterAmount, calculationId, startAt, dueAt },
    ...{ trial, expiresAt },
    plannedGallons: duration === null || trial !== null ? null : gallonsOf(zone, duration),
  });
  water.changes.addAudit(now, userId, `${trial === null ? commandType : 'trial'}-requested`, row.id);
  const answer: Answer = { kind: 'command', command: waitingAnswer(row, pace) };
  if (dueAt > now || by.isFull) return { answer };
  return { answer, sent: { id: row.id, next: sendStart(water, row) } };
}

/** What is due for the zone, or the whole controller, comes to its end; what is for another day stays. */
function takeStop(water: ControllerWater, { zoneId: textId }: CommandInput, caller: Caller): Accepted {
  const { farmId, userId } = caller;
  if (water.controller?.farmId !== farmId) return { answer: { kind: 'no-controller' } };
  const zone = textId === undefined ? null : water.zones.find((each) => each.textId === textId);
  if (zone === undefined) return { answer: { kind: 'no-zone' } };
  withdraw(water, zone?.id ?? null);
  const row = orderStop(water, { farmId, userId, ...placeOf(zone) });
  water.changes.addAudit(water.now, userId, 'stop-requested', row.id);
  const answer: Answer = { kind: 'command', command: waitingAnswer(row, water.pace) };
  return { answer, sent: { id: row.id, next: sendStop(water, row) } };
}
