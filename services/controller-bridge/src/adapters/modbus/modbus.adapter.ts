import { deviceProfileOf } from '../../device-profiles/register-profiles.ts';
import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import { DeviceFailure, unreadable } from '../device-failure.ts';
import { whereIs, type Endpoints } from '../dial.ts';
import { Progress, type Exchange } from './exchange.ts';
import { HeadgateExchange } from './headgate-exchange.ts';
import { ModbusLink } from './modbus-link.ts';
import { ProfileExchange } from './profile-exchange.ts';
import { DeviceQueue } from './device-queue.ts';

/** How long an exchange under way may go on when a close waits for the device [ms]. */
const graceBeforeClose = 500;

/** Devices that speak Modbus TCP: `docs/protocols/modbus.md`. A connection for each exchange; nothing is held in between. */
export class ModbusAdapter implements ControllerAdapter {
  readonly #endpoints: Endpoints;
  readonly #queue: DeviceQueue;

  constructor(endpoints: Endpoints, grace = graceBeforeClose) {
    this.#endpoints = endpoints;
    this.#queue = new DeviceQueue(grace);
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    const progress = new Progress();
    try {
      return await this.#exchange(device, order.kind === 'close', signal, (exchange) =>
        exchange.perform(order, progress),
      );
    } catch (error) {
      return progress.outcomeOf(error);
    }
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    try {
      return await this.#exchange(device, false, signal, (exchange) => exchange.read());
    } catch (error) {
      return unreadable(error);
    }
  }

  preempt(controllerId: string): void {
    this.#queue.preempt(controllerId);
  }

  release(controllerId: string): Promise<void> {
    this.#queue.cut(controllerId);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#queue.cutAll();
    return Promise.resolve();
  }

  #exchange<Result>(
    device: Device,
    isUrgent: boolean,
    signal: AbortSignal,
    work: (exchange: Exchange) => Promise<Result>,
  ): Promise<Result> {
    return this.#queue.take(device.controllerId, isUrgent, signal, async (end) => {
      const profile = deviceProfileOf(device.profile);
      if (profile === undefined) {
        throw new DeviceFailure('not-understood', `There is no device profile ${device.profile}`);
      }
      const link = await ModbusLink.open(await whereIs(this.#endpoints, 'modbus', device.endpoint, end), end);
      try {
        const result = await work(
          profile === 'headgate' ? new HeadgateExchange(link) : new ProfileExchange(link, profile, device),
        );
        link.close();
        return result;
      } catch (error) {
        link.cut();
        throw error;
      }
    });
  }
}
