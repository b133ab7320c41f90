import { Injectable } from '@nestjs/common';

/**
 * How fast the wall clock runs where commands are timed: expiry, ends, deadlines of acknowledgement, how often is swept and
 * polled. What a device counts is the device's own, and never scaled here.
 */
@Injectable()
export class Pace {
  /** [ms] */
  readonly minute: number;

  /** `scale`: how many times faster than life; 60 makes a minute a second. */
  constructor(scale = 1) {
    this.minute = 60_000 / scale;
  }

  /** [s] to ms at this pace. */
  seconds(count: number): number {
    return (count * this.minute) / 60;
  }

  /** [min] to ms at this pace. */
  minutes(count: number): number {
    return count * this.minute;
  }
}
