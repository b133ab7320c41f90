import { randomUUID } from 'node:crypto';
import type {
  ControllerAdapter,
  Device,
  Order,
  Outcome,
  Reading,
} from '../../src/adapters/controller-adapter.ts';

type Open = Extract<Order, { kind: 'open' | 'set-remaining' }>;
type Pause = Extract<Order, { kind: 'pause' }>;
type Resume = Extract<Order, { kind: 'resume' }>;
type Close = Extract<Order, { kind: 'close' }>;

let taken = 0;
/** As the bridge counts them: each order has a higher one than those before it. */
const nextSequence = (): number => (taken += 1);
const inTwoMinutes = (): Date => new Date(Date.now() + 120_000);

export function anOpen(changes: Partial<Open> = {}): Open {
  const identity = { commandId: randomUUID(), sequence: nextSequence() };
  return { ...identity, kind: 'open', station: 1, seconds: 600, expiresAt: inTwoMinutes(), ...changes };
}

export function aClose(changes: Partial<Close> = {}): Close {
  return { commandId: randomUUID(), sequence: nextSequence(), kind: 'close', station: 1, ...changes };
}

export function aSetRemaining(changes: Partial<Open> = {}): Open {
  const identity = { commandId: randomUUID(), sequence: nextSequence() };
  return {
    ...identity,
    kind: 'set-remaining',
    station: 1,
    seconds: 300,
    expiresAt: inTwoMinutes(),
    ...changes,
  };
}

export function aPause(changes: Partial<Pause> = {}): Pause {
  const identity = { commandId: randomUUID(), sequence: nextSequence() };
  return { ...identity, kind: 'pause', station: 1, seconds: 600, expiresAt: inTwoMinutes(), ...changes };
}

export function aResume(changes: Partial<Resume> = {}): Resume {
  const identity = { commandId: randomUUID(), sequence: nextSequence() };
  return { ...identity, kind: 'resume', station: 1, expiresAt: inTwoMinutes(), ...changes };
}

/** Long enough for any machine; what takes longer hangs. */
const timeout = 30_000;

export function perform(
  { adapter, device }: { adapter: ControllerAdapter; device: Device },
  order: Order,
  milliseconds = timeout,
): Promise<Outcome> {
  return adapter.perform(device, order, AbortSignal.timeout(milliseconds));
}

export function read(
  { adapter, device }: { adapter: ControllerAdapter; device: Device },
  milliseconds = timeout,
): Promise<Reading> {
  return adapter.read(device, AbortSignal.timeout(milliseconds));
}
