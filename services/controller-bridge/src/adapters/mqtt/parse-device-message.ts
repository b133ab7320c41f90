import { failureOf } from '../device-failure.ts';
import { ackMessage, maxAnswerBytes, stateMessage } from '../device-protocol/device-message.ts';
import type { DeviceTopic } from './topics.ts';

/** What a device said, understood as far as it goes. Whoever holds its password may have written it: nothing of it is believed yet. */
export function parseDeviceMessage(topic: DeviceTopic, payload: Buffer) {
  try {
    if (payload.length > maxAnswerBytes) throw new Error(`More than ${String(maxAnswerBytes)} bytes`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    switch (topic) {
      case 'ack':
        return { kind: topic, ack: ackMessage.parse(JSON.parse(text)) };
      case 'state':
        return { kind: topic, state: stateMessage.parse(JSON.parse(text)) };
      case 'online':
        if (text !== 'online' && text !== 'offline') throw new Error('Neither online nor offline');
        return { kind: topic, isOnline: text === 'online' };
    }
  } catch (error) {
    return { kind: 'not-understood' as const, cause: failureOf(error) };
  }
}
