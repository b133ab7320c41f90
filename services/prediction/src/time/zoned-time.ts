const minute = 60_000;
const day = 24 * 60 * minute;
/** No zone changes its offset within a quarter of an hour: so long one holds. */
const step = 15 * minute;
/** Some months of quarters of an hour. */
const maxKept = 20_000;

const zones = new Map<string, ZonedTime>();

/** Days and clock times of a place. Instants are milliseconds since 1970 (UTC), dates YYYY-MM-DD. */
export class ZonedTime {
  readonly zone: string;
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  /** Throws `RangeError` for a zone that is none of IANA's. */
  private constructor(zone: string) {
    this.zone = zone;
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...fields,
      minute: 'numeric',
    });
  }

  static of(zone: string): ZonedTime {
    const known = zones.get(zone);
    if (known !== undefined) return known;
    const time = new ZonedTime(zone);
    zones.set(zone, time);
    return time;
  }

  dateOf(instant: number): string {
    return this.#local(instant).toISOString().slice(0, 10);
  }

  /** Date and clock time as on the wall: 2026-07-18T21:05. */
  wallClock(instant: number): string {
    return this.#local(instant).toISOString().slice(0, 16);
  }

  /** Minutes since the day's midnight, as the clock shows them. */
  minutesOf(instant: number): number {
    const local = this.#local(instant);
    return local.getUTCHours() * 60 + local.getUTCMinutes();
  }

  /**
   * When the clock shows so many minutes after midnight of a date; 1440 is the next midnight. A time that the clock passes twice
   * is the first of the two; one that it leaves out in spring is so long after the last one before it.
   */
  at(date: string, minutes = 0): number {
    const local = Date.parse(date) + minutes * minute;
    const before = this.#offsetAt(local - day);
    const instant = local - before;
    if (this.#offsetAt(instant) === before) return instant;
    const after = this.#offsetAt(local + day);
    const later = local - after;
    return this.#offsetAt(later) === after ? later : instant;
  }

  readonly #local = (instant: number): Date => new Date(instant + this.#offsetAt(instant));

  #offsetAt(instant: number): number {
    const key = Math.floor(instant / step);
    const kept = this.#offsets.get(key);
    if (kept !== undefined) return kept;
    if (this.#offsets.size >= maxKept) this.#offsets.clear();
    const offset = this.#readOffset(key * step);
    this.#offsets.set(key, offset);
    return offset;
  }

  #readOffset(instant: number): number {
    const parts = new Map(
      this.#format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return shown - instant;
  }
}
