import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Order, Outcome, Reading } from '../adapters/controller-adapter.ts';
import { Adapters } from '../adapters/adapters.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { Way } from './task.ts';

/** An adapter that does not end when it is told to is not waited for longer [ms]. */
const grace = 1_000;

/** Speaks to devices by their adapters. Never throws, and never waits for longer than it is told. */
@Injectable()
export class Speak {
  readonly #logger = new Logger(Speak.name);
  readonly #adapters: Adapters;
  readonly #reading: number;
  /** Starts in flight, by controller: a stop cuts them off, for an adapter may have but one line. */
  readonly #starts = new Map<string, Set<AbortController>>();

  constructor(adapters: Adapters, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#adapters = adapters;
    this.#reading = dispatch.reading;
  }

  /** For so long at most [ms]. What was cut off is unknown, and read. */
  async perform(way: Way, order: Order, patience: number): Promise<Outcome> {
    const cut = new AbortController();
    const { controllerId } = way.device;
    if (order.kind === 'close') this.cutStarts(controllerId);
    const starts = order.kind === 'close' ? new Set<AbortController>() : this.#startsOf(controllerId);
    starts.add(cut);
    try {
      const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(patience)]);
      return await this.#orUnknown(
        this.#adapters.of(way.device, way.isSimulated).perform(way.device, order, signal),
        signal,
      );
    } finally {
      starts.delete(cut);
      if (starts.size === 0 && this.#starts.get(controllerId) === starts) this.#starts.delete(controllerId);
    }
  }

  async read(way: Way): Promise<Reading> {
    const signal = AbortSignal.timeout(this.#reading);
    try {
      const reading = this.#adapters.of(way.device, way.isSimulated).read(way.device, signal);
      return await Promise.race([reading, this.#after(signal)]);
    } catch (error) {
      return { kind: 'unreadable', trouble: 'not-understood', cause: this.#bug(error) };
    }
  }

  async #orUnknown(work: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
    try {
      return await Promise.race([work, this.#after(signal)]);
    } catch (error) {
      return { kind: 'unknown', cause: this.#bug(error) };
    }
  }

  /** Rejects when the signal came, and the adapter did not end. */
  async #after(signal: AbortSignal): Promise<never> {
    if (!signal.aborted)
      await new Promise<void>((resolve) => {
        signal.addEventListener(
          'abort',
          () => {
            resolve();
          },
          { once: true },
        );
      });
    await pause(grace, undefined, { ref: false });
    throw new Error('The adapter did not end in time');
  }

  #bug(error: unknown): Error {
    this.#logger.error({ err: error }, 'An adapter failed where it should have told what it knows');
    return error instanceof Error ? error : new Error(String(error));
  }

  #startsOf(controllerId: string): Set<AbortController> {
    const starts = this.#starts.get(controllerId) ?? new Set();
    this.#starts.set(controllerId, starts);
    return starts;
  }

  /** What was cut off is unknown, and read. */
  cutStarts(controllerId: string): void {
    for (const start of this.#starts.get(controllerId) ?? []) start.abort();
  }
}
