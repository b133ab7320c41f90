import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerAdapter, Device, ReportListener } from './controller-adapter.ts';
import type { DeviceReports } from './device-reports.ts';

/** One adapter for each way to speak to a device. */
export interface AdapterByProtocol {
  readonly mqtt: ControllerAdapter;
  readonly modbus: ControllerAdapter;
  readonly rest_api: ControllerAdapter;
  readonly simulated: ControllerAdapter;
}

/** Which adapter speaks to a device, and what they all report. */
export class Adapters {
  readonly #of: AdapterByProtocol;
  readonly #reports: DeviceReports;

  constructor(of: AdapterByProtocol, reports: DeviceReports) {
    this.#of = of;
    this.#reports = reports;
  }

  /**
   * `isSimulated`: the command's mode, as it was decided when it was sent; a run is stopped by the adapter that opened it.
   * What is proprietary is never spoken to.
   */
  of(device: Pick<Device, 'connectionType'>, isSimulated: boolean): ControllerAdapter {
    return isSimulated ? this.#of.simulated : this.#of[protocolOf(device.connectionType)];
  }

  /** From now on. `hear` gets what any device says unasked, live or simulated; see `ReportListener`. */
  onReport(listener: ReportListener): void {
    this.#reports.onReport(listener);
  }

  /** For a close that another process sends: see `ControllerAdapter`. */
  preempt(controllerId: string): void {
    const { mqtt, modbus, rest_api: rest, simulated } = this.#of;
    for (const each of [mqtt, modbus, rest, simulated]) each.preempt?.(controllerId);
  }

  /** Lets go of what is held for the controller: it was changed, or is gone. */
  async release(controllerId: string): Promise<void> {
    await Promise.all(Object.values(this.#of).map((each: ControllerAdapter) => each.release(controllerId)));
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#of).map((each: ControllerAdapter) => each.stop()));
  }
}

function protocolOf(connectionType: ConnectionType): keyof AdapterByProtocol {
  return connectionType === 'proprietary' ? 'simulated' : connectionType;
}
