/** All places are in California, which has one zone. */
export const farmTimeZone = 'America/Los_Angeles';

/** 'en-CA' writes a date as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: farmTimeZone, dateStyle: 'short' });

/** What time it is, for whoever must not ask the machine directly. */
export class Clock {
  readonly #fixed: Date | undefined;

  /** `fixed`: time stands still there (development and tests). */
  constructor(fixed?: Date) {
    this.#fixed = fixed;
  }

  now(): Date {
    return this.#fixed ?? new Date();
  }

  /** The farm's own calendar day, YYYY-MM-DD. */
  today(): string {
    return this.dayOf(this.now());
  }

  dayOf(instant: Date): string {
    return calendar.format(instant);
  }
}
