import { Injectable, Logger } from '@nestjs/common';
import { commandChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Hears } from '@headgate/messaging';
import { DataSource, In } from 'typeorm';
import { Adapters } from '../adapters/adapters.ts';
import { CommandRow } from '../commands/command.entity.ts';
import { Speak } from './speak.ts';

/**
 * A stop cuts off what its own process has under way with the device (`Speak`, and the adapters' turns). What another process
 * has under way would hold a device that takes one connection for longer than a stop may last: so every process hears of every
 * stop, and makes way for it. Where none is heard, the stop is tried again as ever.
 */
@Injectable()
export class MakeWay {
  readonly #logger = new Logger(MakeWay.name);
  readonly #database: DataSource;
  readonly #speak: Speak;
  readonly #adapters: Adapters;

  constructor(database: DataSource, speak: Speak, adapters: Adapters) {
    this.#database = database;
    this.#speak = speak;
    this.#adapters = adapters;
  }

  @Hears(commandChanged)
  async hear({ commandId, controllerId, commandType }: PayloadOf<typeof commandChanged>): Promise<void> {
    if (commandType !== 'stop') return;
    try {
      // What is heard may be old: a start that came after the stop was done is not in its way.
      if (!(await this.#isOnItsWay(commandId))) return;
    } catch (error) {
      // Its own process sends it all the same.
      this.#logger.warn({ err: error, commandId }, 'Nobody can tell whether a stop is still on its way');
      return;
    }
    this.#speak.cutStarts(controllerId);
    this.#adapters.makeWay(controllerId);
  }

  #isOnItsWay(id: string): Promise<boolean> {
    return this.#database.getRepository(CommandRow).existsBy({ id, status: In(['pending', 'sent']) });
  }
}
