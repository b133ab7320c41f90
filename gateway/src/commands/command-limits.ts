import type { CommandInput } from '@headgate/contracts/irrigation-command';
import type { Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { tooMany } from '../edge/too-many.ts';

/** How many commands a farm may give. Never how many stops. */
@Injectable()
export class CommandLimits {
  constructor(private readonly limiter: RequestLimiter) {}

  /** Throws 429 when there have been too many; `client`, as `@Client()` gives it, was not counted at the door. */
  async take({ commandType }: CommandInput, { farmId }: Caller, client: string): Promise<void> {
    if (commandType === 'stop') return;
    const waits = [await this.limiter.take('other', client), await this.limiter.take('command', farmId)];
    const seconds = Math.max(...waits);
    if (seconds > 0) throw tooMany('Too many commands were sent.', seconds);
  }
}
