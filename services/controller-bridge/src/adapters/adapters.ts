import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerAdapter, Device, HearReport } from './controller-adapter.ts';
import type { DeviceReports } from './device-reports.ts';

/** One adapter for each way to speak to a device. */
export interface AdapterOfWay {
  readonly mqtt: ControllerAdapter;
  readonly modbus: ControllerAdapter;
  readonly rest_api: ControllerAdapter;
  readonly simulated: ControllerAdapter;
}

/** Which adapter speaks to a device, and what they all report. */
export class Adapters {
  readonly #of: AdapterOfWay;
  readonly #reports: DeviceReports;

  constructor(of: AdapterOfWay, reports: DeviceReports) {
    this.#of = of;
    this.#reports = reports;
  }

  /**
   * `isSimulated`: the command's mode, as it was decided when it was sent; a run is stopped by the adapter that opened it.
   * What is proprietary is never spoken to.
   */
  of(device: Pick<Device, 'connectionType'>, isSimulated: boolean): ControllerAdapter {
    return isSimulated ? this.#of.simulated : this.#of[wayOf(device.connectionType)];
  }

  /** From now on. `hear` gets what any device says unasked, live or simulated; see `HearReport`. */
  onReport(hear: HearReport): void {
    this.#reports.onReport(hear);
  }

  /** For a close that another process sends: see `ControllerAdapter`. */
  makeWay(controllerId: string): void {
    const { mqtt, modbus, rest_api: rest, simulated } = this.#of;
    for (const each of [mqtt, modbus, rest, simulated]) each.makeWay?.(controllerId);
  }

  /** Lets go of what is held for the controller: it was changed, or is gone. */
  async release(controllerId: string): Promise<void> {
    await Promise.all(Object.values(this.#of).map((each: ControllerAdapter) => each.release(controllerId)));
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#of).map((each: ControllerAdapter) => each.stop()));
  }
}

function wayOf(connectionType: ConnectionType): keyof AdapterOfWay {
  return connectionType === 'proprietary' ? 'simulated' : connectionType;
}
