import type { cancelCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { CommandJobs } from './command-jobs.ts';
import { OwnCommands } from './own-commands.ts';
import { wakeNext } from './order-stops.ts';
import type { Next } from './task.ts';
import { Watering } from './watering.ts';

/** Takes back what has not been sent. A stop cannot be taken back. */
@Injectable()
export class CancelCommand {
  readonly #watering: Watering;
  readonly #commands: OwnCommands;
  readonly #jobs: CommandJobs;

  constructor(watering: Watering, commands: OwnCommands, jobs: CommandJobs) {
    this.#watering = watering;
    this.#commands = commands;
    this.#jobs = jobs;
  }

  /** Asked again: too late, or what it was. */
  async cancel({ farmId, userId }: Caller, id: string): Promise<AnswerOf<typeof cancelCommand>> {
    const query = { controllerIds: null, commandIds: [id] };
    const cancelled = await this.#watering.change(query, (water): Next | 'not-found' | 'too-late' => {
      const row = water.command(id);
      if (row?.farmId !== farmId) return 'not-found';
      const canGo = row.status === 'pending' && row.commandType !== 'stop';
      if (!canGo) return row.reason === 'cancelled' ? {} : 'too-late';
      water.move(row, { status: 'failed', reason: 'cancelled', nextTryAt: null });
      water.changes.addAudit(water.now, userId, 'command-cancelled', id);
      return { wakes: wakeNext(water) };
    });
    if (cancelled === undefined || typeof cancelled === 'string') return { kind: cancelled ?? 'not-found' };
    this.#jobs.follow(cancelled);
    return await this.#commands.read(farmId, id);
  }
}
