import type { Logger } from '@nestjs/common';
import type { Device, ReportListener, Order, Outcome, Reading } from '../controller-adapter.ts';
import { failureOf } from '../device-failure.ts';
import { BrokerLink } from './broker-link.ts';
import type { BrokerPlace } from './broker-place.ts';
import type { BrokerSession, Subscription } from './broker-session.ts';
import { DeviceSubscriber, type ReportsFor } from './device-subscriber.ts';
import { MqttDeviceClient } from './mqtt-device-client.ts';

interface LineOptions {
  /** For the log. */
  readonly name: string;
  readonly place: BrokerPlace;
  readonly subscriptions: readonly Subscription[];
  /** The one controller that is heard there; undefined: all, where the broker is ours and sees to who says what. */
  readonly only?: string;
  readonly reports: ReportsFor;
  readonly report: ReportListener;
  readonly logger: Logger;
  /** Each session that stands, and what ended it. */
  readonly up?: (session: BrokerSession) => void;
  readonly lost?: () => void;
}

/** The devices of one broker: their words, and orders to them. */
export class DeviceLine {
  readonly #link: BrokerLink;
  readonly #received: DeviceSubscriber;
  readonly #client: MqttDeviceClient;
  readonly #isOurs: boolean;

  constructor({ name, place, subscriptions, only, reports, report, logger, up, lost }: LineOptions) {
    const subscriber = new DeviceSubscriber(report, { reports, logger, only });
    this.#received = subscriber;
    this.#isOurs = only === undefined;
    this.#client = new MqttDeviceClient(subscriber, (controllerId) => {
      report({ controllerId, at: new Date(), kind: 'offline' });
    });
    const user = {
      subscriptions,
      receive: (message: Parameters<DeviceSubscriber['receive']>[0]) => {
        subscriber.receive(message);
      },
      lost: (failure: Parameters<DeviceSubscriber['lost']>[0]) => {
        subscriber.lost(failure);
        lost?.();
      },
      ...(up === undefined ? {} : { up }),
    };
    this.#link = new BrokerLink(name, place, user, logger);
  }

  start(): void {
    this.#link.start();
  }

  get session(): BrokerSession | undefined {
    return this.#link.session;
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    const session = await this.#session(signal);
    if (session instanceof Error) return { kind: 'not-run', trouble: session.trouble, cause: session };
    const timer = order.kind === 'open' ? await this.#timerOf(session, device, signal) : 'timer';
    if (typeof timer !== 'string') return { kind: 'not-run', trouble: timer.trouble, cause: timer.cause };
    if (timer === 'none') {
      return { kind: 'refused', refusal: 'no-timer', detail: 'Nothing on the device would close the valve' };
    }
    return this.#client.perform(session, device, order, signal);
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    const reading = await this.#read(device, signal);
    if (reading.kind === 'read' || !this.#isOurs) return reading;
    return { ...reading, ourLineFor: this.#link.represents };
  }

  forget(controllerId: string): void {
    this.#received.memory.forget(controllerId);
  }

  stop(): Promise<void> {
    return this.#link.stop();
  }

  async #read(device: Device, signal: AbortSignal): Promise<Reading> {
    const session = await this.#session(signal);
    if (session instanceof Error) return { kind: 'unreadable', trouble: session.trouble, cause: session };
    return this.#client.read(session, device, signal);
  }

  /** What closes its valves, as it last told, or tells now; nothing is opened before that is known. */
  async #timerOf(session: BrokerSession, device: Device, signal: AbortSignal) {
    const known = this.#received.memory.timerOf(device.controllerId);
    if (known !== undefined) return known;
    const reading = await this.#client.read(session, device, signal);
    return reading.kind === 'read' ? reading.timer : reading;
  }

  async #session(signal: AbortSignal) {
    try {
      return await this.#link.connected(signal);
    } catch (error) {
      return failureOf(error);
    }
  }
}
