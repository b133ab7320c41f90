import type { ZonedTime } from './zoned-time.ts';

const [second, minute] = [1_000, 60_000];

/** An instant to the second, with the offset of its place: 2026-07-18T21:05:09-07:00. */
export function stampOf(time: ZonedTime, instant: number): string {
  const whole = Math.floor(instant / second) * second;
  const local = Date.parse(`${time.wallClock(whole)}Z`) + (((whole % minute) + minute) % minute);
  const offset = (local - whole) / minute;
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${new Date(local).toISOString().slice(0, 19)}${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}
