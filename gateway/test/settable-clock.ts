import { Clock } from '@headgate/runtime/time/clock';

/** Stands still until a test moves it. */
export class SettableClock extends Clock {
  private at = new Date('2026-07-01T12:00:00.000Z').getTime();

  override now(): Date {
    return new Date(this.at);
  }

  pass(time: { readonly days?: number; readonly seconds?: number }): void {
    this.at += ((time.days ?? 0) * 24 * 60 * 60 + (time.seconds ?? 0)) * 1000;
  }
}
