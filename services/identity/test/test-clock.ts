import { Clock } from '@headgate/runtime/time/clock';

/** A clock that a test sets. */
export class TestClock extends Clock {
  #now = new Date('2026-06-01T12:00:00.000Z');

  override now(): Date {
    return this.#now;
  }

  /** From here on it is the machine's time, as other processes have it. */
  catchUp(): void {
    this.#now = new Date();
  }

  pass({ seconds = 0, minutes = 0, days = 0 }: { seconds?: number; minutes?: number; days?: number }): void {
    const passed = ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    this.#now = new Date(this.#now.getTime() + passed);
  }
}
