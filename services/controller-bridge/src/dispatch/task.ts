import type { Device, Order } from '../adapters/controller-adapter.ts';
import type { Standing } from './machine/standing.ts';

/** Whom to speak to: the device, or its simulation. */
export interface Way {
  readonly device: Device;
  readonly isSimulated: boolean;
}

/** What somebody has taken up, to be done outside of any transaction; the row says by when. */
export type Task =
  | {
      readonly kind: 'order';
      readonly order: Extract<Order, { kind: 'open' | 'set-remaining' }>;
      readonly way: Way;
      readonly attempt: number;
      /** It was sent before, and nobody knows what came of that. */
      readonly isResend: boolean;
    }
  | {
      readonly kind: 'stop';
      readonly commandId: string;
      readonly order: Extract<Order, { kind: 'close' }>;
      /** The device's and its simulation's, where both have water. */
      readonly ways: readonly Way[];
      /** How long its answer is waited for [ms]. */
      readonly patience: number;
    }
  /** What became of an order. */
  | { readonly kind: 'read'; readonly standing: Standing; readonly way: Way }
  /** Whether the device may be told to open at all: it has not been read since it was approved. */
  | { readonly kind: 'check'; readonly commandId: string; readonly way: Way };

/** What comes after something was done about a command. */
export interface Next {
  /** At once, by the same worker. */
  readonly task?: Task;
  /** It is taken up once more, at once. */
  readonly isDueAgain?: boolean;
  /** Commands to be woken, after a pause [ms]; those without one go on in this process. */
  readonly wakes?: readonly Wake[];
  /** Stops to be sent out at once. */
  readonly stops?: readonly string[];
}

export interface Wake {
  readonly id: string;
  readonly step: number;
  readonly pause: number;
  /** A stop: it is waited for here, without Redis. */
  readonly isStop?: boolean;
}
