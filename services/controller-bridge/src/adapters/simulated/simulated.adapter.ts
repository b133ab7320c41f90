import type { DataSource } from 'typeorm';
import type {
  ControllerAdapter,
  Device,
  ReportListener,
  Order,
  Outcome,
  Reading,
} from '../controller-adapter.ts';
import { showsDone } from '../device-protocol/outcome-of-ack.ts';
import { SimulatedValves, readingOf } from './simulated-valves.ts';

/** Valves that there are not: they open, run out and close in our database, and move no water. */
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
    if (signal.aborted)
      return { kind: 'not-run', trouble: 'unreachable', cause: new Error('No time was left') };
    let isLate = false;
    const outcome = this.#known(this.#do(device, order));
    const late = (): Outcome => {
      isLate = true;
      return { kind: 'unknown', cause: new Error('It did not answer in time') };
    };
    void outcome.then((reported) => {
      if (!isLate || reported.kind === 'unknown') return;
      const { controllerId } = device;
      const of = { controllerId, commandId: order.commandId, isSimulated: true, at: new Date() };
      this.#report({ ...of, kind: 'outcome', outcome: reported });
    });
    return await orWhenAborted(outcome, signal, late);
  }

  async read({ controllerId, stations }: Device, signal: AbortSignal): Promise<Reading> {
    const unreadable = (cause: Error): Reading => ({ kind: 'unreadable', trouble: 'unreachable', cause });
    const reading = readingOf(this.#database.manager, { controllerId, stations, second: this.#second }).then(
      (state): Reading => ({ kind: 'read', at: new Date(), timer: 'timer', ...state }),
      (error: unknown) => unreadable(asError(error)),
    );
    return await orWhenAborted(this.#known(reading), signal, () =>
      unreadable(new Error('It did not answer in time')),
    );
  }

  release(): Promise<void> {
    // Nothing is held: its rows stay, for its water may be stopped yet.
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.#inProgress]);
  }

  async #do({ controllerId, stations: own }: Device, order: Order): Promise<Outcome> {
    try {
      return await this.#database.transaction(async (manager) => {
        const valves = await SimulatedValves.lock(manager, controllerId, this.#second);
        const refusal = await valves.take(order, own);
        if (refusal !== null) return { kind: 'refused', refusal, detail: 'The simulated device refuses it' };
        const { stations } = await readingOf(manager, { controllerId, stations: own, second: this.#second });
        // It was done before, and something came after it.
        if (!showsDone(order, stations))
          return { kind: 'unknown', cause: new Error('It is not so any more') };
        return { kind: 'confirmed', readBackAt: new Date(), stations };
      });
    } catch (error) {
      // The answer to the commit may have been lost.
      return { kind: 'unknown', cause: asError(error) };
    }
  }

  #known<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.#inProgress.add(work);
    void work.finally(() => this.#inProgress.delete(work));
    return work;
  }
}

/** `work` never rejects. */
async function orWhenAborted<Answer>(
  work: Promise<Answer>,
  signal: AbortSignal,
  late: () => Answer,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const end = () => {
    resolve(late());
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
