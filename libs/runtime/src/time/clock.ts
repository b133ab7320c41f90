import { Injectable } from '@nestjs/common';

/** What time it is, for whoever must not ask the machine directly. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
