import type { DataSource } from 'typeorm';
import type {
  ControllerAdapter,
  Device,
  ReportListener,
  Order,
  Outcome,
  Reading,
} from '../controller-adapter.ts';
import { unlessAborted } from '@headgate/runtime/time/unless-aborted';
import {
  DeviceFailure,
  messageOf,
  NotSent,
  notRun,
  outcomeOfFailure,
  refused,
  unreadable,
} from '../device-failure.ts';
import { showsDone } from '../device-protocol/outcome-of-ack.ts';
import { readingOf, takeOrder } from './simulated-valves.ts';

/**
 * Valves that there are not: they open, run out and close in our database, and move no water. Nothing is released: rows stay, for
 * water may be stopped yet.
 */
export class SimulatedAdapter implements ControllerAdapter {
  readonly #database: DataSource;
  readonly #second: number;
  readonly #report: ReportListener;
  readonly #inProgress = new Set<Promise<unknown>>();

  /** `second`: of their timers [ms]: their clocks go as fast as the wall's does here. */
  constructor(database: DataSource, second: number, report: ReportListener) {
    this.#database = database;
    this.#second = second;
    this.#report = report;
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted) return notRun(new NotSent('unreachable', 'No time was left'));
    let isLate = false;
    const outcome = this.#known(this.#do(device, order));
    void outcome.then((reported) => {
      if (!isLate || reported.kind === 'unknown') return;
      const { controllerId } = device;
      const of = { controllerId, commandId: order.commandId, isSimulated: true, at: new Date() };
      this.#report({ ...of, kind: 'outcome', outcome: reported });
    });
    return await unlessAborted(outcome, signal, () => {
      isLate = true;
      return outcomeOfFailure(late);
    });
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    return await unlessAborted(this.#known(this.#read(device)), signal, () => unreadable(late));
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.#inProgress]);
  }

  async #read(device: Device): Promise<Reading> {
    try {
      const state = await readingOf(this.#database.manager, device, this.#second);
      return { kind: 'read', at: new Date(), timer: 'timer', ...state };
    } catch (error) {
      return unreadable(new DeviceFailure('unreachable', messageOf(error), { cause: error }));
    }
  }

  async #do(device: Device, order: Order): Promise<Outcome> {
    try {
      return await this.#database.transaction(async (manager) => {
        const refusal = await takeOrder(manager, device, order, this.#second);
        if (refusal !== null) return refused(refusal, 'The simulated device refuses it');
        const { stations } = await readingOf(manager, device, this.#second);
        // It was done before, and something came after it.
        if (!showsDone(order, stations)) return outcomeOfFailure(new Error('It is not so any more'));
        return { kind: 'confirmed', readBackAt: new Date(), stations };
      });
    } catch (error) {
      // The answer to the commit may have been lost.
      return outcomeOfFailure(error);
    }
  }

  #known<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.#inProgress.add(work);
    void work.finally(() => this.#inProgress.delete(work));
    return work;
  }
}

const late = new DeviceFailure('unreachable', 'It did not answer in time');
