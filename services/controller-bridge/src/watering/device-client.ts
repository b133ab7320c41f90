import { setTimeout as pause } from 'node:timers/promises';
import type { SpanMeaning } from '@headgate/runtime/tracing/span';
import { traced } from '@headgate/runtime/tracing/trace';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Adapters } from '../adapters/adapters.ts';
import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../adapters/controller-adapter.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { Target } from './task.ts';

/** An adapter that does not end when it is told to is not waited for longer [ms]. */
const grace = 1_000;

interface InFlight {
  readonly controllerId: string;
  readonly kind: Order['kind'];
  readonly cut: AbortController;
}

/** Gives orders to devices, and reads them, by their adapters. Never throws, and never waits for longer than it is told. */
@Injectable()
export class DeviceClient {
  readonly #logger = new Logger(DeviceClient.name);
  readonly #adapters: Adapters;
  readonly #deviceOf: DeviceOf;
  readonly #reading: number;
  /** Orders in flight. */
  readonly #inFlight = new Set<InFlight>();

  constructor(adapters: Adapters, deviceOf: DeviceOf, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#adapters = adapters;
    this.#deviceOf = deviceOf;
    this.#reading = dispatch.reading;
  }

  /** For so long at most [ms]. What was cut off is unknown, and read. */
  async perform(target: Target, order: Order, timeout: number): Promise<Outcome> {
    const cut = new AbortController();
    const { id: controllerId } = target.controller;
    if (order.kind === 'close') this.cutStarts(controllerId);
    const inFlight = { controllerId, kind: order.kind, cut };
    this.#inFlight.add(inFlight);
    try {
      return await traced(hopOf(order.kind, target), async (span) => {
        const outcome = await this.#within(timeout, cut, target, (adapter, device) =>
          adapter.perform(device, order, cut.signal),
        );
        span?.set({ 'headgate.outcome': outcome.kind });
        return outcome;
      });
    } catch (error) {
      return { kind: 'unknown', cause: this.#bug(error) };
    } finally {
      this.#inFlight.delete(inFlight);
    }
  }

  /** Whether a close of this process's is on its way: what was in its way has been cut off. */
  isClosing(controllerId: string): boolean {
    return this.#inFlightTo(controllerId).some(({ kind }) => kind === 'close');
  }

  async read(target: Target): Promise<Reading> {
    const cut = new AbortController();
    try {
      return await traced(hopOf('read', target), () =>
        this.#within(this.#reading, cut, target, (adapter, device) => adapter.read(device, cut.signal)),
      );
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
    target: Target,
    work: (adapter: ControllerAdapter, device: Device) => Promise<T>,
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
      const device = this.device(target);
      const adapter = this.#adapters.of(device, target.isSimulated);
      return await Promise.race([work(adapter, device), late]);
    } finally {
      clearTimeout(timer);
      cut.signal.removeEventListener('abort', giveUp);
    }
  }

  #bug(error: unknown): Error {
    this.#logger.error({ err: error }, 'An adapter failed where it should have reported what it knows');
    return error instanceof Error ? error : new Error(String(error));
  }

  /** A stop cuts them off, for an adapter may have but one connection. What was cut off is unknown, and read. */
  cutStarts(controllerId: string): void {
    for (const { kind, cut } of this.#inFlightTo(controllerId)) if (kind !== 'close') cut.abort();
  }

  #inFlightTo(controllerId: string): readonly InFlight[] {
    return [...this.#inFlight].filter((order) => order.controllerId === controllerId);
  }
}

function hopOf(what: string, { controller, isSimulated }: Target): SpanMeaning {
  const attributes = {
    'headgate.connection': isSimulated ? 'simulated' : controller.connectionType,
    'headgate.controller_id': controller.id,
  };
  return { name: `device ${what}`, kind: 'client', attributes };
}
