import type { Order, Outcome, Refusal, StationState } from '../controller-adapter.ts';
import type { AckMessage } from './device-message.ts';

const refusals: Readonly<Record<string, Refusal>> = {
  expired: 'expired',
  stale: 'stale',
  unknown_station: 'unknown-station',
  not_running: 'not-running',
  not_paused: 'not-paused',
};

/**
 * What the device's answer says came of an order. Without the order, as of a late answer, it is the device's word: whoever
 * knows the order compares it with the stations.
 */
export function outcomeOfAck(
  order: Order | undefined,
  { result, reason, stations }: AckMessage,
  at: Date,
): Outcome {
  if (result === 'refused') {
    return {
      kind: 'refused',
      refusal: refusals[reason ?? ''] ?? 'other',
      detail: reason ?? 'no reason given',
    };
  }
  if (order === undefined || showsDone(order, stations))
    return { kind: 'confirmed', readBackAt: at, stations };
  return contradictedBy(stations);
}

/** It says done, and its stations show otherwise. */
export function contradictedBy(stations: readonly StationState[]): Outcome {
  const cause = new Error('The device says done but shows otherwise');
  return { kind: 'unknown', cause, contradicted: stations };
}

/** Whether the stations stand as the order would have them: a device that says done is believed no further. */
export function showsDone(
  { kind, station }: Pick<Order, 'kind' | 'station'>,
  stations: readonly StationState[],
): boolean {
  if (station === null) return stations.length > 0 && stations.every(isShut);
  const reported = stations.find((each) => each.station === station);
  if (reported === undefined) return false;
  if (kind === 'close') return isShut(reported);
  return kind === 'pause' ? !reported.isOpen && reported.isPaused === true : reported.isOpen;
}

/** What is paused may be opened again by somebody at the device: it is not shut for good. */
const isShut = ({ isOpen, isPaused }: StationState): boolean => !isOpen && isPaused !== true;
