import type { Reading } from '../controller-adapter.ts';
import type { StateMessage } from './device-message.ts';

/** How a device stands, as it told. */
export function readingOfState(state: StateMessage, at: Date): Extract<Reading, { kind: 'read' }> {
  const { stations, timer, last_sequence: lastSequence, uptime_seconds: uptimeSeconds } = state;
  return { kind: 'read', at, stations, timer, lastSequence, uptimeSeconds };
}
