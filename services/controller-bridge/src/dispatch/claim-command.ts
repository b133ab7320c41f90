import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommandRow } from '../commands/command.entity.ts';
import { ClaimStart } from './claim-start.ts';
import { ClaimStop } from './claim-stop.ts';
import { inController, type InController } from './in-controller.ts';
import type { Next } from './task.ts';

/** Job and row tell the time by different clocks: a job that comes this much early is no mistake [ms]. */
const slack = 250;

/** Takes a command up, for this worker alone. Nothing where it is not due, or somebody has it. */
@Injectable()
export class ClaimCommand {
  readonly #database: DataSource;
  readonly #starts: ClaimStart;
  readonly #stops: ClaimStop;

  constructor(database: DataSource, starts: ClaimStart, stops: ClaimStop) {
    this.#database = database;
    this.#starts = starts;
    this.#stops = stops;
  }

  async claim(id: string): Promise<Next> {
    const found = await this.#database.manager.findOne(CommandRow, {
      where: { id },
      select: { id: true, controllerId: true, commandType: true },
    });
    if (found === null) return {};
    const isUrgent = found.commandType === 'stop';
    const take = async (inside: InController): Promise<Next> => {
      const row = await inside.manager.findOneBy(CommandRow, { id });
      if (row === null || !isDue(row, inside.now)) return {};
      if (row.commandType === 'stop') return await this.#stops.send(inside, row);
      return row.status === 'sent'
        ? await this.#starts.read(inside, row)
        : await this.#starts.send(inside, row);
    };
    return await inController(this.#database, found.controllerId, take, isUrgent);
  }
}

function isDue({ nextTryAt }: CommandRow, now: Date): boolean {
  return nextTryAt !== null && nextTryAt.getTime() <= now.getTime() + slack;
}
