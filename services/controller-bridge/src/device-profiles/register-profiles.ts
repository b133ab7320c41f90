import { ownDeviceProfile } from '@headgate/contracts/device-profile';

/** Where something stands for each station: station n at `first + step × (n − 1)`, addresses counted from 0. */
interface Row {
  readonly first: number;
  readonly step: number;
}

/** A number a station, of one register or two (the more significant first). */
export type NumberRow = Row & { readonly words: 1 | 2 };

/** What switches a valve, and reads back as what it is. */
type ValveRow =
  | (Row & { readonly table: 'coil' })
  | (Row & { readonly table: 'holding'; readonly on: number; readonly off: number });

/** A number that a meter shows, in so many to the US gallon (or gallon a minute). */
export type MeterRow = NumberRow & { readonly table: 'input' | 'holding'; readonly perGallon: number };

/** What a pressure gauge shows, in so many to one psi. */
export type PressureRow = NumberRow & { readonly table: 'input' | 'holding'; readonly perPsi: number };

/** What closes a valve when nobody says so. */
export type TimerKind = 'timer' | 'watchdog' | 'none';

/**
 * Which coil or register of a model is what: `docs/protocols/modbus.md`, "Another model". Data alone: a model is added by an
 * entry, not by code.
 */
export interface RegisterProfile {
  readonly id: string;
  /** Of presets and times left. */
  readonly unit: 'tenth' | 'second' | 'minute';
  readonly stations: { readonly max: number };
  readonly valve: ValveRow;
  /** What a valve's timer starts from; written before the valve is opened. Null: it cannot count. */
  readonly preset: NumberRow | null;
  /** What a valve's timer has left; null: it does not tell. */
  readonly remaining: (NumberRow & { readonly table: 'input' | 'holding' }) | null;
  /** What its meters show, where it has some: flow, totalizer, or both, and the pressure beside them. */
  readonly meters?: {
    readonly flow?: MeterRow;
    readonly total?: MeterRow;
    readonly pressure?: PressureRow;
  };
  /** A register and what its values mean (any other: none), or a word that the model's manual vouches for. */
  readonly timer:
    | TimerKind
    | {
        readonly table: 'input' | 'holding';
        readonly address: number;
        readonly values: Readonly<Record<number, TimerKind>>;
      };
}

/** A coil a station, and a timer beside it. */
const plcCoilTimer: RegisterProfile = {
  id: 'plc-coil-timer',
  unit: 'second',
  stations: { max: 16 },
  valve: { table: 'coil', first: 0, step: 1 },
  preset: { first: 100, step: 1, words: 1 },
  remaining: { table: 'input', first: 100, step: 1, words: 1 },
  timer: { table: 'input', address: 0, values: { 1: 'timer', 2: 'watchdog' } },
};

/** With a flow meter a station: tenths of a gallon a minute, and whole gallons in two registers. */
const plcCoilTimerMeter: RegisterProfile = {
  ...plcCoilTimer,
  id: 'plc-coil-timer-meter',
  meters: {
    flow: { table: 'input', first: 200, step: 1, words: 1, perGallon: 10 },
    total: { table: 'input', first: 300, step: 2, words: 2, perGallon: 1 },
  },
};

/** Every model but our own map. Each is offered by its id in `@headgate/contracts/device-profile`. */
export const registerProfiles: readonly RegisterProfile[] = [
  plcCoilTimer,
  plcCoilTimerMeter,
  {
    // A model of its own: a PLC without gauges does not have these registers. Tenths of a psi.
    ...plcCoilTimerMeter,
    id: 'plc-coil-timer-pressure',
    meters: {
      ...plcCoilTimerMeter.meters,
      pressure: { table: 'input', first: 400, step: 1, words: 1, perPsi: 10 },
    },
  },
  {
    // One block of four holding registers a station: command word, preset, time left, reserved.
    id: 'plc-word-timer-minutes',
    unit: 'minute',
    stations: { max: 32 },
    valve: { table: 'holding', first: 0, step: 4, on: 1, off: 0 },
    preset: { first: 1, step: 4, words: 1 },
    remaining: { table: 'holding', first: 2, step: 4, words: 1 },
    timer: { table: 'holding', address: 200, values: { 1: 'timer', 2: 'watchdog' } },
  },
  {
    id: 'relay-board',
    unit: 'second',
    stations: { max: 64 },
    valve: { table: 'coil', first: 0, step: 1 },
    preset: null,
    remaining: null,
    timer: 'none',
  },
];

/** `headgate`: our own map. Undefined: there is none of that name. */
export function deviceProfileOf(id: string): RegisterProfile | typeof ownDeviceProfile | undefined {
  return id === ownDeviceProfile ? id : registerProfiles.find((each) => each.id === id);
}
