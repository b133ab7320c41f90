import type { ControllerAdapter, Device, Outcome, Reading } from '../src/adapters/controller-adapter.ts';

/** A device that is read as a test says, and does nothing. */
export class SomeDevice implements ControllerAdapter {
  /** What it was read with, in clear. */
  readonly readWith: Device[] = [];
  readonly released: string[] = [];
  reading: (signal: AbortSignal) => Promise<Reading> = () =>
    Promise.resolve({ kind: 'read', at: new Date(), stations: [], timer: 'timer', lastSequence: null });

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
