import type { ControllerAdapter, Device, Outcome, Reading } from '../src/adapters/controller-adapter.ts';

const closed = (station: number) => ({ station, isOpen: false, remainingSeconds: null, commandId: null });

/** A device with the stations that `aController`'s zones have. */
export const well: Reading = {
  ...{ kind: 'read', at: new Date(), timer: 'timer', lastSequence: null },
  stations: [closed(1), closed(2)],
};

/** A device that is read as a test says, and does nothing. */
export class SomeDevice implements ControllerAdapter {
  /** What it was read with, in clear. */
  readonly readWith: Device[] = [];
  readonly released: string[] = [];
  reading: (signal: AbortSignal) => Promise<Reading> = () => Promise.resolve(well);

  perform(): Promise<Outcome> {
    return Promise.resolve({ kind: 'unknown', cause: new Error('It does nothing') });
  }
  read(device: Device, signal: AbortSignal): Promise<Reading> {
    this.readWith.push(device);
    return this.reading(signal);
  }
  release(controllerId: string): Promise<void> {
    this.released.push(controllerId);
    return Promise.resolve();
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }
}
