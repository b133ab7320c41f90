import type { StateMessage } from '../device-protocol/device-message.ts';

/** What the broker has told of devices since it was connected: whether they are there, and what closes their valves. */
export class DeviceMemory {
  readonly #online = new Map<string, boolean>();
  readonly #timers = new Map<string, StateMessage['timer']>();

  /** Undefined: nobody has said so. */
  isOnline(controllerId: string): boolean | undefined {
    return this.#online.get(controllerId);
  }

  timerOf(controllerId: string): StateMessage['timer'] | undefined {
    return this.#timers.get(controllerId);
  }

  noteOnline(controllerId: string, isOnline: boolean): void {
    this.#online.set(controllerId, isOnline);
  }

  noteTimer(controllerId: string, timer: StateMessage['timer']): void {
    this.#timers.set(controllerId, timer);
  }

  forget(controllerId: string): void {
    this.#online.delete(controllerId);
    this.#timers.delete(controllerId);
  }

  /** Who is there may be another matter after the connection. */
  forgetAll(): void {
    this.#online.clear();
    this.#timers.clear();
  }
}
