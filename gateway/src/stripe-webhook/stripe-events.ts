import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import { Asker } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';

/** Whoever sends more at once is told to send them again: that is what the provider does for three days. */
export const mostAtOnce = 100;

/** Hands the payment provider's events on. Neither an event nor its signature is ever logged. */
@Injectable()
export class StripeEvents {
  private underway = 0;

  constructor(private readonly asker: Asker) {}

  /**
   * Returns when the event is stored, now or before. Throws `Rejected` for one that the provider did not sign, or long ago,
   * and `Unavailable` while it cannot be stored.
   */
  async receive(payload: string, signature: string): Promise<void> {
    if (this.underway >= mostAtOnce)
      throw new Unavailable('Too many events at once', { retryAfterSeconds: 1 });
    this.underway += 1;
    try {
      const { kind } = await this.asker.ask(receiveStripeEvent, { payload, signature });
      if (kind === 'refused') throw new Rejected('The signature is not valid');
    } finally {
      this.underway -= 1;
    }
  }
}
