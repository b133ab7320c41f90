import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Adapters } from '../adapters/adapters.ts';
import type { Device, Order, Outcome, Reading } from '../adapters/controller-adapter.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { Target } from './task.ts';

/** An adapter that does not end when it is told to is not waited for longer [ms]. */
const grace = 1_000;

/** Gives orders to devices, and reads them, by their adapters. Never throws, and never waits for longer than it is told. */
@Injectable()
export class DeviceClient {
  readonly #logger = new Logger(DeviceClient.name);
  readonly #adapters: Adapters;
  readonly #deviceOf: DeviceOf;
  readonly #reading: number;
  /** Starts in flight, by controller: a stop cuts them off, for an adapter may have but one connection. */
  readonly #starts = new Map<string, Set<AbortController>>();
  /** Closes in flight, by controller. */
  readonly #closes = new Map<string, number>();

  constructor(adapters: Adapters, deviceOf: DeviceOf, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#adapters = adapters;
    this.#deviceOf = deviceOf;
    this.#reading = dispatch.reading;
  }

  /** For so long at most [ms]. What was cut off is unknown, and read. */
  async perform(target: Target, order: Order, timeout: number): Promise<Outcome> {
    const cut = new AbortController();
    const { id: controllerId } = target.controller;
    const isClose = order.kind === 'close';
    if (isClose) this.cutStarts(controllerId);
    const starts = isClose ? new Set<AbortController>() : this.#startsOf(controllerId);
    starts.add(cut);
    if (isClose) this.#closes.set(controllerId, (this.#closes.get(controllerId) ?? 0) + 1);
    try {
      return await this.#within(timeout, cut, (signal) => {
        const device = this.device(target);
        return this.#adapters.of(device, target.isSimulated).perform(device, order, signal);
      });
    } catch (error) {
      return { kind: 'unknown', cause: this.#bug(error) };
    } finally {
      starts.delete(cut);
      if (starts.size === 0 && this.#starts.get(controllerId) === starts) this.#starts.delete(controllerId);
      if (isClose) this.#closed(controllerId);
    }
  }

  #closed(controllerId: string): void {
    const left = (this.#closes.get(controllerId) ?? 1) - 1;
    if (left === 0) this.#closes.delete(controllerId);
    else this.#closes.set(controllerId, left);
  }

  /** Whether a close of this process's is on its way: what was in its way has been cut off. */
  isClosing(controllerId: string): boolean {
    return this.#closes.has(controllerId);
  }

  async read(target: Target): Promise<Reading> {
    try {
      return await this.#within(this.#reading, new AbortController(), (signal) => {
        const device = this.device(target);
        return this.#adapters.of(device, target.isSimulated).read(device, signal);
      });
    } catch (error) {
      return { kind: 'unreadable', trouble: 'not-understood', cause: this.#bug(error) };
    }
  }

  /** The simulation needs no key. */
  device({ controller, zones, isSimulated }: Target): Device {
    const withoutKey = Object.assign(new Controller(), controller, { apiKeySealed: null });
    if (isSimulated) return this.#deviceOf.device(withoutKey, zones);
    try {
      return this.#deviceOf.device(controller, zones);
    } catch (error) {
      // An operator's mistake: the adapter tells that the device does not take our key.
      this.#logger.error({ err: error, controllerId: controller.id }, 'A key cannot be opened');
      return this.#deviceOf.device(withoutKey, zones);
    }
  }

  /** Rejects when the time has passed, or it was cut off, and the adapter did not end. */
  async #within<T>(
    timeout: number,
    cut: AbortController,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const timer = setTimeout(() => {
      cut.abort();
    }, timeout);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = () => {
      void pause(grace, undefined, { ref: false }).then(() => {
        reject(new Error('The adapter did not end in time'));
      });
    };
    cut.signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([work(cut.signal), late]);
    } finally {
      clearTimeout(timer);
      cut.signal.removeEventListener('abort', giveUp);
    }
  }

  #bug(error: unknown): Error {
    this.#logger.error({ err: error }, 'An adapter failed where it should have reported what it knows');
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
