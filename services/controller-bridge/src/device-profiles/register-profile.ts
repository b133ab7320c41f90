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
  /** A register and what its values mean (any other: none), or a word that the model's manual vouches for. */
  readonly timer:
    | TimerKind
    | {
        readonly table: 'input' | 'holding';
        readonly address: number;
        readonly values: Readonly<Record<number, TimerKind>>;
      };
}
