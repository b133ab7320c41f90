import type { Logger } from '@nestjs/common';
import type { ReportListener } from '../controller-adapter.ts';
import type { DeviceFailure } from '../device-failure.ts';
import type { AckMessage, StateMessage } from '../device-protocol/device-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import type { BrokerMessage } from './broker-session.ts';
import { DeviceMemory } from './device-memory.ts';
import { parseDeviceMessage } from './parse-device-message.ts';
import { FloodGate } from './flood-gate.ts';
import { readTopic, type DeviceTopic } from './topics.ts';
import { WaitingAnswers } from './waiting-answers.ts';

/** What came of a question to a device. */
export type Answer<Message> =
  | { readonly kind: 'answer'; readonly message: Message }
  | { readonly kind: 'not-understood'; readonly cause: Error }
  /** The connection ended before. */
  | { readonly kind: 'lost'; readonly cause: Error }
  /** It was not sent, or reached nobody. */
  | { readonly kind: 'not-sent'; readonly cause: Error }
  | { readonly kind: 'late' };

/** Whether this process tells what a device says unasked, or another one does. */
export type ReportsFor = (message: BrokerMessage) => boolean;

interface HearingOptions {
  readonly reports: ReportsFor;
  readonly logger: Logger;
  readonly only?: string | undefined;
}

/** Hears the devices of one broker: answers go to who waits for them, the rest becomes reports. */
export class DeviceSubscriber {
  readonly acks = new WaitingAnswers<Answer<AckMessage>>();
  readonly states = new WaitingAnswers<Answer<StateMessage>>();
  readonly memory = new DeviceMemory();
  readonly #gate = new FloodGate();
  readonly #report: ReportListener;
  readonly #reports: ReportsFor;
  readonly #logger: Logger;
  readonly #only: string | undefined;
  #hasSeenOthers = false;

  /** `only`: the one controller whose words these may be; undefined: the broker itself sees to who says what. */
  constructor(report: ReportListener, { reports, logger, only }: HearingOptions) {
    this.#report = report;
    this.#reports = reports;
    this.#logger = logger;
    this.#only = only;
  }

  receive(message: BrokerMessage): void {
    const place = readTopic(message.topic);
    // Without content: what was retained is cleared.
    if (place === undefined || message.payload.length === 0) return;
    const { controllerId, topic } = place;
    if (!this.#isExpected(controllerId) || !this.#isLetIn(controllerId)) return;
    const parsed = parseDeviceMessage(topic, message.payload);
    switch (parsed.kind) {
      case 'ack':
        this.#ack(controllerId, parsed.ack);
        break;
      case 'state':
        this.#state(controllerId, parsed.state, message);
        break;
      case 'online':
        this.#online(controllerId, parsed.isOnline, message);
        break;
      case 'not-understood':
        this.#notUnderstood(controllerId, topic, parsed.cause);
        break;
    }
  }

  /** What was under way has no answer here any more. */
  lost(cause: DeviceFailure): void {
    this.memory.forgetAll();
    this.acks.answerAll({ kind: 'lost', cause });
    this.states.answerAll({ kind: 'lost', cause });
  }

  /** Where nobody waits for it (any more): somebody else does, or it is late, or came twice. */
  #ack(controllerId: string, ack: AckMessage): void {
    if (this.acks.answer(controllerId, ack.id, { kind: 'answer', message: ack })) return;
    const at = new Date();
    this.#report({
      controllerId,
      at,
      kind: 'outcome',
      commandId: ack.id,
      outcome: outcomeOfAck(undefined, ack, at),
    });
  }

  #state(controllerId: string, state: StateMessage, message: BrokerMessage): void {
    this.memory.noteTimer(controllerId, state.timer);
    // A retained one may be of yesterday.
    if (message.isRetained) return;
    if (state.in_reply_to !== null) {
      this.states.answer(controllerId, state.in_reply_to, { kind: 'answer', message: state });
    }
    if (!this.#reports(message)) return;
    const { stations, last_sequence: lastSequence } = state;
    this.#report({ controllerId, at: new Date(), kind: 'state', stations, lastSequence });
  }

  #online(controllerId: string, isOnline: boolean, message: BrokerMessage): void {
    this.memory.noteOnline(controllerId, isOnline);
    if (this.#reports(message))
      this.#report({ controllerId, at: new Date(), kind: isOnline ? 'online' : 'offline' });
  }

  #notUnderstood(controllerId: string, topic: DeviceTopic, cause: Error): void {
    this.#logger.debug({ err: cause, controllerId }, 'A device is not understood');
    if (topic === 'ack') this.acks.answerAll({ kind: 'not-understood', cause }, controllerId);
    if (topic === 'state') this.states.answerAll({ kind: 'not-understood', cause }, controllerId);
  }

  /** A broker may bring what nobody subscribed to, and says what it likes there: nothing of it is looked at. */
  #isExpected(controllerId: string): boolean {
    if (this.#only === undefined || this.#only === controllerId) return true;
    if (!this.#hasSeenOthers)
      this.#logger.warn(
        { controllerId: this.#only },
        "A farm's broker speaks for other controllers: dropped",
      );
    this.#hasSeenOthers = true;
    return false;
  }

  #isLetIn(controllerId: string): boolean {
    const gate = this.#gate.lets(controllerId);
    if (gate === 'first-too-many')
      this.#logger.warn({ controllerId }, 'A device talks too much: it is not heard');
    return gate === 'in';
  }
}
