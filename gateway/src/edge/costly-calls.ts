import { Injectable } from '@nestjs/common';
import { RequestLimiter } from './request-limiter.ts';
import { tooMany } from './too-many.ts';

/** By what is counted, the sentence for whoever has done too much of it. */
const sentences = {
  payment: 'Too many payments were begun.',
  subscription: 'The subscription was asked for too often.',
  application: 'Too many applications were sent.',
  invite: 'Too many invites were looked up.',
  'connection-test': 'Connections were tested too often.',
  'mqtt-credentials': 'Too many credentials were issued.',
} as const;

interface Who {
  /** Absent: a call for everybody. */
  readonly userId?: string;
  /** As `@Client()` gives it. */
  readonly client: string;
}

/**
 * Calls that cost something behind the door, or by which something could be guessed. Each is counted for its account, and
 * for its client, of which several accounts may have the same.
 */
@Injectable()
export class CostlyCalls {
  constructor(private readonly limiter: RequestLimiter) {}

  /** Throws 429 when there have been too many. */
  async take(call: keyof typeof sentences, { userId, client }: Who): Promise<void> {
    const waits = [
      await this.limiter.take(`${call}-by-client`, client),
      userId === undefined ? 0 : await this.limiter.take(call, userId),
    ];
    const seconds = Math.max(...waits);
    if (seconds > 0) throw tooMany(sentences[call], seconds);
  }
}
