import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { CommandInput } from '@headgate/contracts/irrigation-command';
import type { Call, Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insistItStands } from '../accounts/while-farm-stands.ts';
import { recordDeed } from '../audit/record-deed.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { lockController, type InController } from '../dispatch/in-controller.ts';
import { orderStops, withdraw } from '../dispatch/order-stops.ts';
import { lanes } from '../store/lanes.ts';
import { Pace } from '../time/pace.ts';
import { answerEach } from './answer-each.ts';
import type { CommandRow } from './command.entity.ts';
import { JoinedCalls } from './joined-calls.ts';
import { readCommands } from './read-commands.ts';

type Answer = AnswerOf<typeof requestCommand>;

/** Takes a stop of one controller, or of a zone: it waits for no lock of the farm's, and goes out in this process, at once. */
@Injectable()
export class StopController {
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #pace: Pace;
  readonly #joined = new JoinedCalls<Call, Answer>();

  constructor(database: DataSource, jobs: CommandJobs, pace: Pace) {
    this.#database = database;
    this.#jobs = jobs;
    this.#pace = pace;
  }

  /** Whoever asks for the same meanwhile gets the same. */
  async stop(ask: CommandInput, caller: Caller, call: Call): Promise<Answer> {
    const { farmId, userId } = caller;
    const isWhole = ask.zoneId === undefined;
    return await this.#joined.join(JSON.stringify([farmId, userId, ask]), call, (close) =>
      lanes.stops.do(farmId, () => this.#stopOnce(close(), ask, caller), isWhole),
    );
  }

  async #stopOnce(calls: readonly Call[], ask: CommandInput, caller: Caller) {
    const answers = await this.#database.transaction((manager) =>
      answerEach(
        manager,
        requestCommand,
        calls.map((call) => ({ ask, call })),
        () => this.#take(manager, ask, caller),
      ),
    );
    this.#jobs.now(answers.flatMap(idOf));
    return answers;
  }

  async #take(manager: EntityManager, ask: CommandInput, caller: Caller): Promise<Answer> {
    const inside = await lockController(manager, ask.controllerId);
    await insistItStands(manager, caller.farmId);
    if (inside.controller?.farmId !== caller.farmId) return { kind: 'no-controller' };
    const { controllerId, zoneId: textId } = ask;
    const zone = textId === undefined ? null : await manager.findOneBy(Zone, { controllerId, textId });
    if (textId !== undefined && zone === null) return { kind: 'no-zone' };
    const row = await stop(inside, caller, { controllerId, zone });
    const deed = { at: inside.now, actor: caller, action: 'stop-requested' as const, subjectId: row.id };
    await recordDeed(manager, deed);
    const [command] = await readCommands(manager, [row], this.#pace.minute);
    if (command === undefined) throw new Error('A stop that was written is there');
    return { kind: 'command', command };
  }
}

/** What is due for the zone, or the whole controller, comes to its end; what is for another day stays. */
async function stop(
  { manager, now }: InController,
  { farmId, userId }: Caller,
  { controllerId, zone }: { readonly controllerId: string; readonly zone: Zone | null },
): Promise<CommandRow> {
  const zoneIds = zone === null ? null : [zone.id];
  await withdraw(manager, { controllerId, zoneIds, reason: 'stopped', dueBy: now }, now);
  const [row] = await orderStops(manager, [{ farmId, userId, controllerId, zone }], now);
  if (row === undefined) throw new Error('A stop that was written is there');
  return row;
}

function idOf(answer: PromiseSettledResult<Answer>): string[] {
  return answer.status === 'fulfilled' && answer.value.kind === 'command' ? [answer.value.command.id] : [];
}
