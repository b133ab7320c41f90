import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import type { DeviceLine } from './device-line.ts';
import type { OwnBrokers } from './own/own-brokers.ts';

/** Devices that speak MQTT: at our broker, or at their farm's own. */
export class MqttAdapter implements ControllerAdapter {
  readonly #ours: DeviceLine;
  readonly #farms: OwnBrokers;
  readonly #released: (controllerId: string) => void;

  /** `released`: who keeps the accounts on our broker has to know, too. */
  constructor(
    ours: DeviceLine,
    farms: OwnBrokers,
    released: (controllerId: string) => void = () => undefined,
  ) {
    this.#ours = ours;
    this.#farms = farms;
    this.#released = released;
  }

  start(): void {
    this.#ours.start();
  }

  perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    return this.#lineOf(device).perform(device, order, signal);
  }

  read(device: Device, signal: AbortSignal): Promise<Reading> {
    return this.#lineOf(device).read(device, signal);
  }

  async release(controllerId: string): Promise<void> {
    this.#ours.forget(controllerId);
    this.#released(controllerId);
    await this.#farms.release(controllerId);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#ours.stop(), this.#farms.stop()]);
  }

  #lineOf(device: Device): DeviceLine {
    return device.endpoint === null ? this.#ours : this.#farms.lineTo(device, device.endpoint);
  }
}
