import { ackMessage, maxAnswerBytes, stateMessage } from '../device-protocol/device-message.ts';
import type { AckMessage, StateMessage } from '../device-protocol/device-message.ts';
import type { DeviceTopic } from './topics.ts';

/** What a device said, understood as far as it goes. */
export type ParsedMessage =
  | { readonly kind: 'ack'; readonly ack: AckMessage }
  | { readonly kind: 'state'; readonly state: StateMessage }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'not-understood'; readonly cause: Error };

/** Whoever holds a device's password may have written it: nothing of it is believed yet. */
export function parseDeviceMessage(topic: DeviceTopic, payload: Buffer): ParsedMessage {
  try {
    if (payload.length > maxAnswerBytes) throw new Error(`More than ${String(maxAnswerBytes)} bytes`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    switch (topic) {
      case 'ack':
        return { kind: 'ack', ack: ackMessage.parse(JSON.parse(text)) };
      case 'state':
        return { kind: 'state', state: stateMessage.parse(JSON.parse(text)) };
      case 'online':
        if (text !== 'online' && text !== 'offline') throw new Error('Neither online nor offline');
        return { kind: 'online', isOnline: text === 'online' };
    }
  } catch (error) {
    return { kind: 'not-understood', cause: error instanceof Error ? error : new Error(String(error)) };
  }
}
