import { randomUUID } from 'node:crypto';
import { unlessAborted } from '@headgate/runtime/time/unless-aborted';
import { traced } from '@headgate/runtime/tracing/trace';
import type { Device, ReportListener, Order, Outcome, Reading } from '../controller-adapter.ts';
import {
  DeviceFailure,
  failureOf,
  NotSent,
  outcomeOfFailure,
  refused,
  unreadable,
} from '../device-failure.ts';
import { orderMessage, readMessage } from '../device-protocol/order-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import { readingOfState } from '../device-protocol/device-message.ts';
import { BrokerLink, type LinkOptions } from './broker-link.ts';
import type { BrokerSession } from './broker-session.ts';
import { DeviceSubscriber, type SubscriberOptions } from './device-subscriber.ts';
import { commandTopicOf } from './topics.ts';
import type { WaitingAnswers } from './waiting-answers.ts';

/** How long the broker may hold what has no end of its own [s]. */
const plainExpiry = 30;

/** To our broker, until it has taken it; and from then on, until the device has answered. */
const attributes = { 'messaging.system': 'mqtt' };
const publishing = { name: 'mqtt publish', kind: 'producer', attributes } as const;
const answering = { name: 'mqtt device answer', kind: 'consumer', attributes } as const;

type Message = ReturnType<typeof orderMessage | typeof readMessage>;

interface LineOptions extends Omit<LinkOptions, 'receive'>, SubscriberOptions {
  readonly report: ReportListener;
}

/** The devices of one broker: their words, and orders and questions to them. */
export class DeviceLine {
  readonly #link: BrokerLink;
  readonly #received: DeviceSubscriber;
  readonly #report: ReportListener;
  readonly #isOurs: boolean;

  constructor(options: LineOptions) {
    const received = new DeviceSubscriber(options.report, options);
    this.#received = received;
    this.#report = options.report;
    this.#isOurs = options.only === undefined;
    this.#link = new BrokerLink({
      ...options,
      receive: (message) => {
        received.receive(message);
      },
      lost: (failure) => {
        received.lost(failure);
        options.lost?.(failure);
      },
    });
  }

  start(): void {
    this.#link.start();
  }

  get session(): BrokerSession | undefined {
    return this.#link.session;
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.#link.connected(signal);
      // Nothing is opened before it is known what closes it.
      const opens = order.kind === 'open' || order.kind === 'resume';
      if (opens && (await this.#timerOf(device, signal)) === 'none') {
        return refused('no-timer', 'Nothing on the device would close the valve');
      }
      const now = new Date();
      if (order.kind !== 'close' && order.expiresAt <= now) return refused('expired', 'It was not sent');
      const ack = await this.#ask(this.#received.acks, device, orderMessage(order, now), signal);
      return outcomeOfAck(order, ack, new Date());
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    try {
      const message = readMessage(randomUUID(), new Date());
      return readingOfState(await this.#ask(this.#received.states, device, message, signal), new Date());
    } catch (error) {
      return { ...unreadable(error), ...(this.#isOurs ? { ourLineFor: this.#link.represents } : {}) };
    }
  }

  /** As the broker has told since it was connected; undefined: it has not. */
  isOnline(controllerId: string): boolean | undefined {
    return this.#received.online.get(controllerId);
  }

  forget(controllerId: string): void {
    this.#received.forget(controllerId);
  }

  stop(): Promise<void> {
    return this.#link.stop();
  }

  /** What closes its valves, as it last told, or tells now. */
  async #timerOf(device: Device, signal: AbortSignal) {
    const known = this.#received.timers.get(device.controllerId);
    if (known !== undefined) return known;
    const reading = await this.read(device, signal);
    if (reading.kind === 'read') return reading.timer;
    throw new NotSent(reading.trouble, reading.cause.message, { cause: reading.cause });
  }

  /** Throws `DeviceFailure`; `NotSent`: it reached nobody. */
  async #ask<Answer>(
    waiting: WaitingAnswers<Answer | DeviceFailure>,
    { controllerId }: Device,
    message: Message,
    signal: AbortSignal,
  ): Promise<Answer> {
    const session = await this.#link.connected(signal);
    if (signal.aborted) throw new NotSent('unreachable', 'No time was left to send it');
    // Nothing is sent to a device that has said, or whose will has, that it is away.
    if (this.#received.online.get(controllerId) === false)
      throw new NotSent('unreachable', 'The device is offline');
    const { answer, settle } = waiting.expect(controllerId, message.id);
    traced(publishing, () => this.#send(session, controllerId, message)).catch((error: unknown) => {
      settle(failureOf(error));
    });
    const given = await traced(answering, () =>
      unlessAborted(answer, signal, () => new DeviceFailure('silent', 'The device did not answer in time')),
    );
    // Nobody waits any more.
    settle(given);
    if (given instanceof DeviceFailure) throw given;
    return given;
  }

  async #send(session: BrokerSession, controllerId: string, message: Message): Promise<void> {
    const { expires_at: end } = message;
    const left = end === null ? plainExpiry : Math.ceil((Date.parse(end) - Date.now()) / 1_000);
    const options = { expirySeconds: Math.max(1, left) };
    const reached = await session.publish(commandTopicOf(controllerId), JSON.stringify(message), options);
    if (reached === 'taken') return;
    this.#report({ controllerId, at: new Date(), kind: 'offline' });
    throw new NotSent('unreachable', 'The device is not at the broker');
  }
}
