import type { listCommands, readCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { Pace } from '../time/pace.ts';
import { CommandRow } from './command.entity.ts';
import { readCommands } from './read-commands.ts';

/** A farm's commands, to read. */
@Injectable()
export class OwnCommands {
  readonly #database: DataSource;
  readonly #pace: Pace;

  constructor(database: DataSource, pace: Pace) {
    this.#database = database;
    this.#pace = pace;
  }

  async list(farmId: string, ask: AskOf<typeof listCommands>): Promise<AnswerOf<typeof listCommands>> {
    const { controllerId, zoneId, status, commandType } = ask;
    const where: FindOptionsWhere<CommandRow> = {
      farmId,
      ...(controllerId !== undefined && { controllerId }),
      ...(zoneId !== undefined && { zoneTextId: zoneId }),
      ...(status !== undefined && { status }),
      ...(commandType !== undefined && { commandType }),
    };
    const rows = await newestFirst(this.#database.getRepository(CommandRow), where, ask);
    const answers = await readCommands(this.#database.manager, rows, this.#pace.minute);
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
    return pageOfRows(rows, ask.limit, ({ id }) => answerOf.get(id));
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readCommand>> {
    const row = await this.#database.getRepository(CommandRow).findOneBy({ id, farmId });
    if (row === null) return { kind: 'not-found' };
    const [command] = await readCommands(this.#database.manager, [row], this.#pace.minute);
    return command === undefined ? { kind: 'not-found' } : { kind: 'command', command };
  }
}
