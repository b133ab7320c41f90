import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import type { DeviceLine } from './device-line.ts';
import type { OurBrokers } from './our-brokers.ts';
import type { OwnBrokers } from './own/own-brokers.ts';

/** Whoever speaks to devices at our brokers: to those of one, or of all. */
type OurDevices = Pick<DeviceLine | OurBrokers, 'start' | 'perform' | 'read' | 'forget' | 'stop'>;

/** Devices that speak MQTT: at a broker of ours, or at their farm's own. */
export class MqttAdapter implements ControllerAdapter {
  readonly #ours: OurDevices;
  readonly #farms: OwnBrokers;

  constructor(ours: OurDevices, farms: OwnBrokers) {
    this.#ours = ours;
    this.#farms = farms;
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
    await this.#farms.release(controllerId);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#ours.stop(), this.#farms.stop()]);
  }

  #lineOf(device: Device): Pick<DeviceLine, 'perform' | 'read'> {
    return device.endpoint === null ? this.#ours : this.#farms.lineTo(device, device.endpoint);
  }
}
