import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerAdapter, Device, ReportListener, Runs } from './controller-adapter.ts';

/** One adapter for each way to speak to a device. */
type AdapterByProtocol = Readonly<
  Record<Exclude<ConnectionType, 'proprietary'> | 'simulated', ControllerAdapter>
>;

/**
 * Which adapter speaks to a device, and what they all report. What runs beside them ends before the database does; they themselves
 * end after those who have orders for them.
 */
export class Adapters implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #of: AdapterByProtocol;
  readonly #all: readonly ControllerAdapter[];
  readonly #work: readonly Runs[];
  readonly #listeners = new Set<ReportListener>();

  /** `make` is given where to tell what devices say unasked. */
  constructor(make: (report: ReportListener) => { protocols: AdapterByProtocol; work?: readonly Runs[] }) {
    const { protocols, work = [] } = make((report) => {
      for (const listener of this.#listeners) listener(report);
    });
    this.#of = protocols;
    this.#all = Object.values(protocols);
    this.#work = work;
  }

  /**
   * `isSimulated`: the command's mode, as it was decided when it was sent; a run is stopped by the adapter that opened it.
   * What is proprietary is never spoken to.
   */
  of({ connectionType }: Pick<Device, 'connectionType'>, isSimulated: boolean): ControllerAdapter {
    return this.#of[isSimulated || connectionType === 'proprietary' ? 'simulated' : connectionType];
  }

  /** From now on, what any device says unasked, live or simulated; see `ReportListener`. */
  onReport(listener: ReportListener): void {
    this.#listeners.add(listener);
  }

  /** For a close that another process sends: see `ControllerAdapter`. */
  preempt(controllerId: string): void {
    for (const each of this.#all) each.preempt?.(controllerId);
  }

  /** Lets go of what is held for the controller: it was changed, or is gone. */
  async release(controllerId: string): Promise<void> {
    await Promise.all(this.#all.map(async (each) => each.release?.(controllerId)));
  }

  onApplicationBootstrap(): void {
    for (const each of this.#all) each.start?.();
    for (const each of this.#work) each.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#work.map((each) => each.stop()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.stop()));
  }
}
