import type {
  ConnectionTest,
  ControllerTrouble,
  SimulationReason,
} from '@headgate/contracts/irrigation-controller';
import { connectionTestSteps } from '@headgate/contracts/irrigation-controller';
import type { Reading } from '../adapters/controller-adapter.ts';

type Steps = ConnectionTest['steps'];
type StepName = Steps[number]['name'];
type Verdict = NonNullable<ConnectionTest['verdict']>;

/** A step that was taken. */
export interface KnownStep {
  readonly outcome: 'ok' | 'failed';
  /** A plain sentence. */
  readonly detail: string;
}
/** What is known of some steps; the others wait. */
type Known = Partial<Record<StepName, KnownStep>>;

export function stepsWith(known: Known): Steps {
  return connectionTestSteps.map((name) => ({
    name,
    ...(known[name] ?? { outcome: 'waiting', detail: '' }),
  }));
}

const ok = (detail: string) => ({ outcome: 'ok', detail }) as const;
const failed = (detail: string) => ({ outcome: 'failed', detail }) as const;

const connected = { connect: ok('Connected.') };
const signedIn = { ...connected, 'sign-in': ok('The controller and Headgate recognize each other.') };

/** Which step a trouble ends, and what went well before. */
const troubles: Readonly<Record<ControllerTrouble, Known>> = {
  unreachable: { connect: failed('No controller could be reached at this address.') },
  'login-refused': {
    ...connected,
    'sign-in': failed('The controller does not take the API key, or its answer is not signed with it.'),
  },
  silent: { ...signedIn, 'read-state': failed('The controller did not answer in time.') },
  'not-understood': {
    ...signedIn,
    'read-state': failed('The controller’s answer does not follow its protocol.'),
  },
  'no-timer': { ...signedIn },
};

const timers: Readonly<Record<Extract<Reading, { kind: 'read' }>['timer'], KnownStep>> = {
  timer: ok('Its own timer closes each valve.'),
  watchdog: ok('Its watchdog closes every valve when it loses contact with Headgate.'),
  none: failed(
    'It has neither a timer nor a watchdog. A valve could stay open, so Headgate will not open one.',
  ),
};

/** What a reading of the device says of each step but the address. `zones`: each is to have a station there. */
export function knownByReading(
  reading: Reading,
  zones: readonly { readonly name: string; readonly station: number }[],
): Known {
  if (reading.kind === 'unreadable') return troubles[reading.trouble];
  const stations = new Set(reading.stations.map(({ station }) => station));
  const without = zones.filter(({ station }) => !stations.has(station));
  return {
    ...signedIn,
    'read-state': without.length === 0 ? stationsRead(stations.size) : noStationFor(without),
    timer: timers[reading.timer],
  };
}

const stationsRead = (count: number) =>
  ok(`It answers for ${String(count)} ${count === 1 ? 'station' : 'stations'}: every zone has its own.`);

function noStationFor(zones: readonly { readonly name: string; readonly station: number }[]): KnownStep {
  const missing = zones.map(({ name, station }) => `${String(station)} (${name})`).join(', ');
  return failed(
    `The controller has no ${zones.length === 1 ? 'station' : 'stations'} ${missing}. Correct the station in the zone’s settings.`,
  );
}

export function verdictOf(steps: Steps): Verdict {
  return steps.every(({ outcome }) => outcome === 'ok') ? 'ready' : 'failed';
}

/** The verdict in a plain sentence. */
export function messageOf(verdict: Verdict, steps: Steps): string {
  if (verdict === 'ready') return ok('The controller answers and closes its own valves. It is ready.').detail;
  const reported =
    steps.find(({ outcome }) => outcome === 'failed') ?? steps.find(({ detail }) => detail !== '');
  return (reported ?? failed('The test could not be run. Try again.')).detail;
}

/** Why no device is spoken to, not even to read it. */
type NotContacted = Exclude<SimulationReason, 'no-approval'>;

const notContacted: Readonly<Record<NotContacted, Pick<KnownStep, 'detail'>>> = {
  proprietary: { detail: 'The controller was not contacted: a proprietary connection is simulated.' },
  'no-endpoint': { detail: 'The controller was not contacted: it has no address yet.' },
  'no-consent': {
    detail: 'The controller was not contacted: your farm has not given consent to live control yet.',
  },
};

/** Without the farm's consent no device is spoken to. */
export function stepsNotContacted(reason: NotContacted): Steps {
  return stepsWith({}).map((step) => (step.name === 'address' ? { ...step, ...notContacted[reason] } : step));
}
