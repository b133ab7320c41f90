import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

/** 'en-CA' writes a date as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: farmTimeZone, dateStyle: 'short' });

const hourInMilliseconds = 3_600_000;

/** What time it is, for whoever must not ask the machine directly. */
export class Clock {
  readonly #fixed: Date | undefined;
  /** The hour for which the date was last worked out, which takes longer than all the rest of reading a clock. */
  #lastHour = NaN;
  #lastDay = '';

  /** `fixed`: time stands still there (development and tests). */
  constructor(fixed?: Date) {
    this.#fixed = fixed;
  }

  now(): Date {
    return this.#fixed ?? new Date();
  }

  /** The farm's own calendar day, YYYY-MM-DD. */
  today(): string {
    const now = this.now();
    // The zone is whole hours from UTC, summer and winter: within an hour the date does not change.
    const hour = Math.floor(now.getTime() / hourInMilliseconds);
    if (hour !== this.#lastHour) {
      this.#lastDay = this.dayOf(now);
      this.#lastHour = hour;
    }
    return this.#lastDay;
  }

  dayOf(instant: Date): string {
    return calendar.format(instant);
  }
}
