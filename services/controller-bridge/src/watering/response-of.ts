import type { SimulationReason } from '@headgate/contracts/irrigation-controller';
import type { Outcome, StationState } from '../adapters/controller-adapter.ts';

/** What a command's `response` says: of the device, or that there was none. */
export type Response = Record<string, unknown>;

const maxDetail = 300;

const whySimulated: Readonly<Record<SimulationReason, string>> = {
  proprietary: 'this connection is proprietary',
  'no-endpoint': 'the controller has no address',
  'no-consent': 'the farm has not given consent to live control',
  'no-approval': 'live control has not been approved yet',
};

/** Null: a run that was simulated is stopped so, whatever the controller's mode is by now. */
export function simulatedResponse(reason: SimulationReason | null): Response {
  const because = reason === null ? 'this water was simulated from its start' : whySimulated[reason];
  return { simulated: true, message: `Simulated: no device was contacted, because ${because}.` };
}

/** `wanted`: the outputs that it is about; null: all. Undefined: the device has said nothing. */
export function responseOf(outcome: Outcome, wanted: readonly number[] | null): Response | undefined {
  switch (outcome.kind) {
    case 'confirmed': {
      const stations = outcome.stations.filter(({ station }) => wanted?.includes(station) ?? true);
      return { simulated: false, result: 'done', stations };
    }
    case 'refused':
      return refusedResponse(outcome);
    case 'not-run':
      return troubleResponse(outcome.trouble);
    case 'unknown':
      return undefined;
  }
}

export function refusedResponse({ refusal, detail }: Extract<Outcome, { kind: 'refused' }>): Response {
  return { simulated: false, result: 'refused', reason: refusal, detail: detail.slice(0, maxDetail) };
}

/** Why Headgate did not send an order, as it stands by the time that it is due. */
const notSent = {
  'trial-ends-itself': 'A trial can only be stopped: it ends by itself after a minute.',
  'trial-not-ended': 'A trial of this zone has not ended: stop it first.',
  'trial-changed': 'The controller or its consent has changed since the trial was confirmed.',
  'other-zone-open': 'Another zone of this controller is open: stop it first.',
  'no-longer-live': 'Live control has ended: this water can only be stopped.',
  'live-water-on': 'Live control has ended while water was on here: stop that first.',
  paused: 'The zone is paused: resume it, or stop it first.',
  'cannot-pause': 'The controller cannot pause this zone: stop it instead.',
} as const;
export type NotSent = keyof typeof notSent;

/** The device has heard nothing of it. */
export function notSentResponse(reason: NotSent): Response {
  return { simulated: false, result: 'not-sent', reason, detail: notSent[reason] };
}

/** What stood in the way, in our own words: a cause may quote an address or a key. */
export function troubleResponse(trouble: string): Response {
  return { simulated: false, result: 'not-run', trouble };
}

/** It says done, and does not show it. */
export function contradictedResponse(
  stations: readonly StationState[],
  wanted: readonly number[] | null,
): Response {
  const open = stations
    .filter(
      ({ isOpen, isPaused, station }) => (isOpen || isPaused === true) && (wanted?.includes(station) ?? true),
    )
    .map((each) => each.station);
  const shown = open.length > 0 ? `shows open: ${open.join(', ')}` : 'does not show all of its valves';
  return { simulated: false, result: 'contradicted', stations, detail: `It reported done, but ${shown}.` };
}
