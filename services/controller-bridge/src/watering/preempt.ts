import { Controller, Logger } from '@nestjs/common';
import { commandUnderway } from '@headgate/contracts/bridge-hints';
import type { PayloadOf } from '@headgate/contracts/define';
import { OnHint } from '@headgate/messaging';
import { DataSource, In } from 'typeorm';
import { Adapters } from '../adapters/adapters.ts';
import { CommandRow } from './command.entity.ts';
import { DeviceClient } from './device-client.ts';

/**
 * A stop cuts off what its own process has under way with the device (`DeviceClient`, and the adapters' turns). What another process
 * has under way would hold a device that takes one connection for longer than a stop may last: so every process hears of every
 * stop, and makes way for it. Where none is heard, the stop is tried again as ever.
 */
@Controller()
export class Preempt {
  readonly #logger = new Logger(Preempt.name);
  readonly #database: DataSource;
  readonly #devices: DeviceClient;
  readonly #adapters: Adapters;

  constructor(database: DataSource, devices: DeviceClient, adapters: Adapters) {
    this.#database = database;
    this.#devices = devices;
    this.#adapters = adapters;
  }

  @OnHint(commandUnderway)
  async receive({ commandId, controllerId, commandType }: PayloadOf<typeof commandUnderway>): Promise<void> {
    if (commandType !== 'stop' || this.#devices.isClosing(controllerId)) return;
    try {
      // What is heard may be old: a start that came after the stop was done is not in its way.
      const where = { id: commandId, status: In(['pending', 'sent']) };
      if (!(await this.#database.getRepository(CommandRow).existsBy(where))) return;
    } catch (error) {
      // Its own process sends it all the same.
      this.#logger.warn({ err: error, commandId }, 'Nobody can tell whether a stop is still on its way');
      return;
    }
    this.#devices.cutStarts(controllerId);
    this.#adapters.preempt(controllerId);
  }
}
