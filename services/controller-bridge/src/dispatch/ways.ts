import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Device } from '../adapters/controller-adapter.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { Zone } from '../controllers/zone.entity.ts';
import type { Way } from './task.ts';

/** Makes what a task is carried out by. */
@Injectable()
export class Ways {
  readonly #logger = new Logger(Ways.name);
  readonly #deviceOf: DeviceOf;

  constructor(deviceOf: DeviceOf) {
    this.#deviceOf = deviceOf;
  }

  async way(manager: EntityManager, controller: Controller, isSimulated: boolean): Promise<Way> {
    const zones = await manager.find(Zone, {
      where: { controllerId: controller.id },
      select: { station: true },
    });
    return { device: this.#device(controller, zones, isSimulated), isSimulated };
  }

  /** The simulation needs no key. */
  #device(controller: Controller, zones: readonly Pick<Zone, 'station'>[], isSimulated: boolean): Device {
    const withoutKey = Object.assign(new Controller(), controller, { apiKeySealed: null });
    if (isSimulated) return this.#deviceOf.device(withoutKey, zones);
    try {
      return this.#deviceOf.device(controller, zones);
    } catch (error) {
      // An operator's mistake, which ends no transaction: the adapter tells that the device does not take our key.
      this.#logger.error({ err: error, controllerId: controller.id }, 'A key cannot be opened');
      return this.#deviceOf.device(withoutKey, zones);
    }
  }
}
