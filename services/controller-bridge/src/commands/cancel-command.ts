import type { cancelCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordDeed } from '../audit/record-deed.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { inController } from '../dispatch/in-controller.ts';
import { wakeNext } from '../dispatch/wake-next.ts';
import type { Wake } from '../dispatch/task.ts';
import { Pace } from '../time/pace.ts';
import { CommandRow } from './command.entity.ts';
import { moveCommand } from './move-command.ts';
import { readCommands } from './read-commands.ts';

/** Takes back what has not been sent. A stop cannot be taken back. */
@Injectable()
export class CancelCommand {
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #pace: Pace;

  constructor(database: DataSource, jobs: CommandJobs, pace: Pace) {
    this.#database = database;
    this.#jobs = jobs;
    this.#pace = pace;
  }

  /** Asked again: too late, or what it was. */
  async cancel(caller: Caller, id: string): Promise<AnswerOf<typeof cancelCommand>> {
    const { farmId } = caller;
    const found = await this.#database.getRepository(CommandRow).findOneBy({ id, farmId });
    if (found === null) return { kind: 'not-found' };
    let wakes: readonly Wake[] = [];
    const answer = await inController(this.#database, found.controllerId, async (inside) => {
      const { manager, now } = inside;
      const row = await manager.findOneBy(CommandRow, { id, farmId });
      if (row === null) return { kind: 'not-found' } as const;
      const isCancelled = row.reason === 'cancelled';
      const canGo = row.status === 'pending' && row.commandType !== 'stop';
      if (!canGo && !isCancelled) return { kind: 'too-late' } as const;
      if (canGo) {
        await moveCommand(manager, row, { status: 'failed', reason: 'cancelled', nextTryAt: null }, now);
        await recordDeed(manager, { at: now, actor: caller, action: 'command-cancelled', subjectId: id });
        wakes = await wakeNext(inside, row);
      }
      const after = await manager.findOneByOrFail(CommandRow, { id });
      const [command] = await readCommands(manager, [after], this.#pace.minute);
      return command === undefined
        ? ({ kind: 'not-found' } as const)
        : ({ kind: 'command', command } as const);
    });
    this.#jobs.follow({ wakes });
    return answer;
  }
}
