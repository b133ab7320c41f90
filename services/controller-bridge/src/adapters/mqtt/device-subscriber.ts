import type { Logger } from '@nestjs/common';
import type { ReportListener } from '../controller-adapter.ts';
import type { DeviceFailure } from '../device-failure.ts';
import type { AckMessage, StateMessage } from '../device-protocol/device-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import type { BrokerMessage } from './broker-session.ts';
import { parseDeviceMessage } from './parse-device-message.ts';
import { FloodGate } from './flood-gate.ts';
import { readTopic, type DeviceTopic } from './topics.ts';
import { WaitingAnswers } from './waiting-answers.ts';

export interface SubscriberOptions {
  /** Whether this process tells what a device says unasked, or another one does. */
  readonly reports: (message: BrokerMessage) => boolean;
  readonly logger: Logger;
  /** The one controller whose words these may be; undefined: all, where the broker is ours and sees to who says what. */
  readonly only?: string;
}

/** Hears the devices of one broker: answers go to who waits for them, the rest becomes reports. */
export class DeviceSubscriber {
  readonly acks = new WaitingAnswers<AckMessage | DeviceFailure>();
  readonly states = new WaitingAnswers<StateMessage | DeviceFailure>();
  /** Who is there, and what closes their valves, as the broker has told since it was connected; absent: nobody has said so. */
  readonly online = new Map<string, boolean>();
  readonly timers = new Map<string, StateMessage['timer']>();
  readonly #gate = new FloodGate();
  readonly #report: ReportListener;
  readonly #options: SubscriberOptions;
  #hasSeenOthers = false;

  constructor(report: ReportListener, options: SubscriberOptions) {
    this.#report = report;
    this.#options = options;
  }

  receive(message: BrokerMessage): void {
    const place = readTopic(message.topic);
    if (place === undefined) return;
    const { controllerId, topic } = place;
    if (!this.#isExpected(controllerId) || !this.#isLetIn(controllerId)) return;
    if (message.payload.length === 0) {
      // What was retained is cleared: it is here no more.
      this.forget(controllerId);
      return;
    }
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
    // Who is there may be another matter after the connection.
    this.online.clear();
    this.timers.clear();
    this.acks.answerAll(cause);
    this.states.answerAll(cause);
  }

  forget(controllerId: string): void {
    this.online.delete(controllerId);
    this.timers.delete(controllerId);
  }

  /** Where nobody waits for it (any more): somebody else does, or it is late, or came twice. */
  #ack(controllerId: string, ack: AckMessage): void {
    if (this.acks.answer(controllerId, ack.id, ack)) return;
    const at = new Date();
    const outcome = outcomeOfAck(undefined, ack, at);
    this.#report({ controllerId, at, kind: 'outcome', commandId: ack.id, outcome });
  }

  #state(controllerId: string, state: StateMessage, message: BrokerMessage): void {
    this.timers.set(controllerId, state.timer);
    // A retained one may be of yesterday.
    if (message.isRetained) return;
    if (state.in_reply_to !== null) this.states.answer(controllerId, state.in_reply_to, state);
    if (!this.#options.reports(message)) return;
    const { stations, last_sequence: lastSequence, uptime_seconds: uptimeSeconds } = state;
    this.#report({ controllerId, at: new Date(), kind: 'state', stations, lastSequence, uptimeSeconds });
  }

  #online(controllerId: string, isOnline: boolean, message: BrokerMessage): void {
    this.online.set(controllerId, isOnline);
    if (this.#options.reports(message))
      this.#report({ controllerId, at: new Date(), kind: isOnline ? 'online' : 'offline' });
  }

  #notUnderstood(controllerId: string, topic: DeviceTopic, cause: DeviceFailure): void {
    this.#options.logger.debug({ err: cause, controllerId }, 'A device is not understood');
    if (topic === 'ack') this.acks.answerAll(cause, controllerId);
    if (topic === 'state') this.states.answerAll(cause, controllerId);
  }

  /** A broker may bring what nobody subscribed to, and says what it likes there: nothing of it is looked at. */
  #isExpected(controllerId: string): boolean {
    const { only, logger } = this.#options;
    if (only === undefined || only === controllerId) return true;
    if (!this.#hasSeenOthers)
      logger.warn({ controllerId: only }, "A farm's broker speaks for other controllers: dropped");
    this.#hasSeenOthers = true;
    return false;
  }

  #isLetIn(controllerId: string): boolean {
    const gate = this.#gate.lets(controllerId);
    if (gate === 'first-too-many')
      this.#options.logger.warn({ controllerId }, 'A device talks too much: it is not heard');
    return gate === 'in';
  }
}
