import { randomUUID } from 'node:crypto';
import type { ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import type { Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import type { AckMessage, StateMessage } from '../device-protocol/device-message.ts';
import { orderMessage, readMessage, type OrderMessage } from '../device-protocol/order-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import { readingOfState } from '../device-protocol/reading-of-state.ts';
import { PublishRefused, type BrokerSession } from './broker-session.ts';
import type { Answer, DeviceSubscriber } from './device-subscriber.ts';
import { commandTopicOf } from './topics.ts';
import type { Expected } from './waiting-answers.ts';

/** How long the broker may hold what has no end of its own [s]. */
const plainExpiry = 30;

const notRun = (trouble: ControllerTrouble, cause: Error): Outcome => ({ kind: 'not-run', trouble, cause });
const unreadable = (trouble: ControllerTrouble, cause: Error): Reading => ({
  kind: 'unreadable',
  trouble,
  cause,
});

/** Orders and questions to the devices of one broker, over a session that stands. */
export class MqttDeviceClient {
  readonly #received: DeviceSubscriber;
  /** The broker knows of no such device: it is away. */
  readonly #missed: (controllerId: string) => void;

  constructor(subscriber: DeviceSubscriber, missed: (controllerId: string) => void) {
    this.#received = subscriber;
    this.#missed = missed;
  }

  async perform(
    session: BrokerSession,
    { controllerId }: Device,
    order: Order,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (signal.aborted) return notRun('unreachable', new Error('No time was left to send it'));
    const secondsLeft = secondsUntilExpiry(order);
    if (secondsLeft <= 0) return { kind: 'refused', refusal: 'expired', detail: 'It was not sent' };
    const away = this.#awayCause(controllerId);
    if (away !== undefined) return notRun('unreachable', away);
    const expected = this.#received.acks.expect(controllerId, order.commandId);
    const message = orderMessage(order, new Date());
    const answer = await this.#ask(
      session,
      controllerId,
      { message, expirySeconds: secondsLeft },
      expected,
      signal,
    );
    return outcomeOf(order, answer);
  }

  async read(session: BrokerSession, { controllerId }: Device, signal: AbortSignal): Promise<Reading> {
    if (signal.aborted) return unreadable('silent', new Error('No time was left to ask'));
    const away = this.#awayCause(controllerId);
    if (away !== undefined) return unreadable('unreachable', away);
    const id = randomUUID();
    const message = readMessage(id, new Date());
    const expected = this.#received.states.expect(controllerId, id);
    const answer = await this.#ask(
      session,
      controllerId,
      { message, expirySeconds: plainExpiry },
      expected,
      signal,
    );
    return readingOf(answer);
  }

  /** Nothing is sent to a device that has said, or whose will has, that it is away. */
  #awayCause(controllerId: string): Error | undefined {
    return this.#received.memory.isOnline(controllerId) === false
      ? new Error('The device is offline')
      : undefined;
  }

  async #ask<Message>(
    session: BrokerSession,
    controllerId: string,
    { message, expirySeconds }: { readonly message: OrderMessage; readonly expirySeconds: number },
    { answer, settle }: Expected<Answer<Message>>,
    signal: AbortSignal,
  ): Promise<Answer<Message>> {
    const isLate = () => {
      settle({ kind: 'late' });
    };
    signal.addEventListener('abort', isLate, { once: true });
    session.publish(commandTopicOf(controllerId), JSON.stringify(message), { expirySeconds }).then(
      (reached) => {
        if (reached === 'taken') return;
        this.#missed(controllerId);
        settle({ kind: 'not-sent', cause: new Error('The device is not at the broker') });
      },
      (cause: unknown) => {
        settle(
          cause instanceof PublishRefused
            ? { kind: 'not-sent', cause }
            : { kind: 'lost', cause: asError(cause) },
        );
      },
    );
    try {
      return await answer;
    } finally {
      signal.removeEventListener('abort', isLate);
    }
  }
}

/** Of an order that may run late for ever: as long as the broker may hold it. */
function secondsUntilExpiry(order: Order): number {
  if (order.kind === 'close') return plainExpiry;
  return Math.ceil((order.expiresAt.getTime() - Date.now()) / 1_000);
}

function outcomeOf(order: Order, answer: Answer<AckMessage>): Outcome {
  switch (answer.kind) {
    case 'answer':
      return outcomeOfAck(order, answer.message, new Date());
    case 'not-sent':
      return notRun('unreachable', answer.cause);
    case 'not-understood':
    case 'lost':
      return { kind: 'unknown', cause: answer.cause };
    case 'late':
      return { kind: 'unknown', cause: new Error('The device did not answer in time') };
  }
}

function readingOf(answer: Answer<StateMessage>): Reading {
  switch (answer.kind) {
    case 'answer':
      return readingOfState(answer.message, new Date());
    case 'not-sent':
    case 'lost':
      return unreadable('unreachable', answer.cause);
    case 'not-understood':
      return unreadable('not-understood', answer.cause);
    case 'late':
      return unreadable('silent', new Error('The device did not answer in time'));
  }
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
