import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openingsOf, type Opening } from '../../../e2e/field.ts';
import type { Visitor } from '../../../e2e/visitor.ts';
import { answerTo, callOnce } from './call.ts';

const commands = '/api/irrigation/commands';
/** Nothing but a stop closes the valve while the test lasts [min]. */
const minutes = 300;
/** Between the opening of a valve and the stop [ms]. */
const stopWithin = 4_000;
/** Within this a start has come to its end, and a stop has reached its valve [ms]. */
const endsWithin = 180_000;
const every = 100;

/** A stop that somebody pressed. */
export interface Stop {
  readonly at: Date;
  /** Until there was an answer, whatever it was [ms]. */
  readonly answeredIn: number;
  /** Otherwise the page says that it was not sent, and to close the valves at the controllers. */
  readonly isAcknowledged: boolean;
  /** From the acknowledgement until the valve was closed [ms]. */
  readonly closedIn: number | undefined;
}

/** A farm whose water is stopped at any moment, again and again: where a stop is not taken, whoever pressed presses again. */
export class Stopper {
  readonly stops: Stop[] = [];
  /** Starts that did not come to their end. */
  readonly stuck: string[] = [];
  readonly #grower: Visitor;
  readonly #controller: string;
  readonly device: string;
  readonly #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(grower: Visitor, controller: string, device: string) {
    this.#grower = grower;
    this.#controller = controller;
    this.device = device;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** After the stop that is under way. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let isByButton = false; !this.#ending.signal.aborted; isByButton = !isByButton) {
      if (!(await this.#open())) return;
      await pause(randomInt(stopWithin));
      while (!(await this.#press(isByButton))) await pause(1_000);
    }
  }

  /** False: told to end before. */
  async #open(): Promise<boolean> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      // One that was not answered may have been taken all the same.
      if ((await this.#openNow()) !== undefined) return true;
      const start = {
        controllerId: this.#controller,
        commandType: 'start',
        zoneId: 'zone-1',
        duration: minutes,
      };
      // A start that fails is asked for again, until a valve is open: stops are what is counted here.
      const given = await callOnce(this.#grower, 'POST', commands, start).catch(() => undefined);
      if (given !== undefined && (await this.#opens((given as { id: string }).id))) return true;
      await pause(500);
    }
    return false;
  }

  /** Once it is at its end: one that finds the valve open sets when it closes. */
  async #opens(id: string): Promise<boolean> {
    for (const until = Date.now() + endsWithin; Date.now() < until;) {
      await pause(2 * every);
      // Not answered: it is looked at again, and is stuck if that goes on.
      const now = await callOnce(this.#grower, 'GET', `${commands}/${id}`).catch(() => undefined);
      const { status } = (now ?? {}) as { status?: string };
      if (status === 'confirmed' || status === 'failed') return (await this.#openNow()) !== undefined;
    }
    this.stuck.push(id);
    return false;
  }

  async #openNow(): Promise<Opening | undefined> {
    return (await openingsOf(this.device)).findLast(({ closedAt }) => closedAt === null);
  }

  /** Whether it was taken; then the valve is closed, too. */
  async #press(isByButton: boolean): Promise<boolean> {
    const [at, started] = [new Date(), performance.now()];
    const call = isByButton
      ? answerTo(this.#grower, 'POST', '/api/irrigation/stop-all')
      : answerTo(this.#grower, 'POST', commands, { controllerId: this.#controller, commandType: 'stop' });
    const status = await call.then(
      (answer) => answer.status,
      () => 0,
    );
    const [answeredIn, isAcknowledged] = [performance.now() - started, status === 202];
    const closedIn = isAcknowledged ? await this.#closes() : undefined;
    this.stops.push({ at, answeredIn, isAcknowledged, closedIn });
    return isAcknowledged;
  }

  /** How long that took [ms]; undefined: it did not. */
  async #closes(): Promise<number | undefined> {
    const started = performance.now();
    for (const until = Date.now() + endsWithin; Date.now() < until;) {
      if ((await this.#openNow()) === undefined) return performance.now() - started;
      await pause(every);
    }
    return undefined;
  }
}
