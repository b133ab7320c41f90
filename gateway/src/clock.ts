/** What time it is, for whoever must not ask the machine directly. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
