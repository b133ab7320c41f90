import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import { tooMany } from '@headgate/contracts/refusal';
import { Asker } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { refused } from '../edge/accepted.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';

/** Whoever sends more at once is told to send them again: that is what the provider does for three days. */
export const maxConcurrent = 100;

/**
 * Hands the payment provider's events on. Neither an event nor its signature is ever logged. Refusals are counted for their
 * client: else anybody could keep all places taken with events of their own make. Who sends none is not limited.
 */
@Injectable()
export class StripeEvents {
  private readonly places = bulkhead(maxConcurrent);

  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  /**
   * Returns when the event is stored, now or before. Throws `Rejected` for one that the provider did not sign, or long ago,
   * and for every one of a client (as `@Client()` gives it) that has just sent too many such; `Unavailable` while it cannot
   * be stored.
   */
  async receive(payload: string, signature: string, client: string): Promise<void> {
    const seconds = await this.limiter.wait('webhook-refusal', client);
    if (seconds > 0) throw refused(tooMany('Too many events had a wrong signature.', seconds));
    if (await this.isGenuine(payload, signature)) return;
    await this.limiter.take('webhook-refusal', client);
    throw new Rejected('The signature is not valid');
  }

  private async isGenuine(text: string, signature: string): Promise<boolean> {
    const payload = Buffer.from(text).toString('base64');
    try {
      const { kind } = await this.places.execute(() =>
        this.asker.ask(receiveStripeEvent, { payload, signature }),
      );
      return kind !== 'refused';
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Unavailable('Too many events at once', { retryAfterSeconds: 1 });
    }
  }
}
